// Made from the schema by "npm run schema": change a migration and run it, never edit this.
import type { Generated } from 'kysely';
import type { GeneratedMoment } from '../columns.ts';

export type PromptsTables = {
	prompts: {
		id: Generated<number>;
		title: string;
		description: Generated<string>;
		category: Generated<
			'General' | 'Newsletter' | 'Video' | 'Email' | 'Social Media' | 'Blog' | 'Product' | 'Custom'
		>;
		content: string;
		is_default: Generated<boolean>;
		created_by: number | null;
		created_at: GeneratedMoment;
		updated_at: GeneratedMoment;
	};
};
