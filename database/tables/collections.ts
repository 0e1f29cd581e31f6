// Made from the schema by "npm run schema": change a migration and run it, never edit this.
import type { Generated } from 'kysely';
import type { GeneratedMoment } from '../columns.ts';

export type CollectionsTables = {
	collections: {
		id: Generated<number>;
		slug: string;
		name: string;
		description: Generated<string>;
		icon: Generated<string>;
		color: Generated<'primary' | 'secondary' | 'accent'>;
		tags: Generated<string[]>;
		position: Generated<number>;
		created_at: GeneratedMoment;
	};
	collection_members: {
		collection_id: number;
		newsletter_id: number;
		position: Generated<number>;
		note: Generated<string>;
		added_at: GeneratedMoment;
	};
	collection_old_slugs: {
		slug: string;
		collection_id: number;
		retired_at: GeneratedMoment;
	};
};
