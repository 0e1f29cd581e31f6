// Made from the schema by "npm run schema": change a migration and run it, never edit this.
import type { Generated } from 'kysely';
import type { KeptBy } from '#features/newsletters/contract/newsletters.ts';
import type { GeneratedMoment, Json, Moment } from '../columns.ts';

export type NewslettersTables = {
	newsletters: {
		id: Generated<number>;
		slug: string;
		name: string;
		description: Generated<string>;
		image_url: Generated<string>;
		signup_url: Generated<string>;
		youtube_url: Generated<string>;
		feed_url: Generated<string>;
		frequency: Generated<
			'Daily' | 'Weekly' | 'Bi-weekly' | 'Monthly' | 'Quarterly' | 'Irregular' | 'Unknown'
		>;
		rating: number | null;
		subscribers: Generated<number>;
		tags: Generated<string[]>;
		is_sponsored: Generated<boolean>;
		featured_text: Generated<string>;
		direct_signup: Generated<boolean>;
		hidden: Generated<boolean>;
		created_at: GeneratedMoment;
		updated_at: GeneratedMoment;
		changed_in: Generated<string>;
		deleted_at: Moment | null;
		was_hidden: Generated<boolean>;
		delivery: Generated<'announce' | 'forward' | 'hand-over'>;
		has_source: Generated<boolean>;
		delisted_at: Moment | null;
		kept_by: Json<KeptBy> | null;
	};
	newsletter_categories: {
		newsletter_id: number;
		category_id: number;
		changed_in: Generated<string>;
	};
	newsletter_old_slugs: {
		slug: string;
		newsletter_id: number;
		retired_at: GeneratedMoment;
	};
	merged_newsletters: {
		old_id: number;
		newsletter_id: number;
	};
	categories: {
		id: Generated<number>;
		slug: string;
		name: string;
		description: Generated<string>;
		position: Generated<number>;
		newsletter_count: Generated<number>;
		created_at: GeneratedMoment;
	};
	category_old_slugs: {
		slug: string;
		category_id: number;
		retired_at: GeneratedMoment;
	};
	issues: {
		id: Generated<number>;
		newsletter_id: number;
		title: string;
		slug: string;
		original_html: Generated<string>;
		reading_html: Generated<string>;
		excerpt: Generated<string>;
		content_hash: string;
		origin: Generated<'mail' | 'feed' | 'editor' | 'demo'>;
		sent_at: Moment;
		created_at: GeneratedMoment;
	};
	issue_documents: {
		issue_id: number;
		words: string;
	};
	directory_removals: {
		newsletter_id: number;
		changed_in: Generated<string>;
		removed_at: GeneratedMoment;
	};
};
