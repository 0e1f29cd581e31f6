// Made from the schema by "npm run schema": change a migration and run it, never edit this.
import type { Generated } from 'kysely';
import type { GeneratedMoment, Moment } from '../columns.ts';

export type VideosTables = {
	channels: {
		id: Generated<number>;
		newsletter_id: number;
		external_id: Generated<string>;
		handle: Generated<string>;
		title: Generated<string>;
		description: Generated<string>;
		thumbnail_url: Generated<string>;
		banner_url: Generated<string>;
		subscriber_count: number | null;
		video_count: number | null;
		view_count: number | null;
		import_status: Generated<'idle' | 'importing' | 'failed'>;
		import_error: Generated<string>;
		imported_at: Moment | null;
		created_at: GeneratedMoment;
		uploads_id: Generated<string>;
		import_run: Generated<number>;
		import_page_token: Generated<string>;
		import_found: Generated<number>;
		import_attempts: Generated<number>;
		import_started_at: Moment | null;
	};
	videos: {
		id: Generated<number>;
		newsletter_id: number;
		video_id: string;
		title: string;
		description: Generated<string>;
		thumbnail_url: Generated<string>;
		channel_title: Generated<string>;
		ai_explanation: string | null;
		hidden: Generated<boolean>;
		published_at: Moment;
		created_at: GeneratedMoment;
		channel_id: Generated<string>;
		seen_run: Generated<number>;
		explanation_status: Generated<'none' | 'written' | 'reviewed' | 'failed'>;
		explanation_error: Generated<string>;
		explained_at: Moment | null;
	};
};
