// Made from the schema by "npm run schema": change a migration and run it, never edit this.
import type { Generated } from 'kysely';
import type { GeneratedJson, GeneratedMoment, Moment } from '../columns.ts';

export type DigestsTables = {
	digest_configs: {
		id: Generated<number>;
		collection_id: number;
		name: string;
		description: string;
		frequency: Generated<'daily' | 'weekly' | 'monthly'>;
		active: Generated<boolean>;
		delivery_day: Generated<string>;
		delivery_time: Generated<string>;
		needs_approval: Generated<boolean>;
		template_subject: string;
		template_content: string;
		created_at: GeneratedMoment;
		settled_until: GeneratedMoment;
		removed_at: Moment | null;
	};
	digest_emails: {
		id: Generated<number>;
		config_id: number;
		collection_id: number;
		title: string;
		subject: string;
		content: string;
		rendered_content: string | null;
		newsletter_summaries: GeneratedJson<Record<string, string>>;
		video_ids: Generated<number[]>;
		status: Generated<'draft' | 'scheduled' | 'sending' | 'sent' | 'skipped' | 'stopped' | 'cancelled'>;
		period_start: Moment | null;
		outcome_note: Generated<string>;
		scheduled_for: Moment | null;
		sent_at: Moment | null;
		created_at: GeneratedMoment;
		covers_from: Moment | null;
		covers_until: Moment | null;
		removed_at: Moment | null;
	};
	collection_digests: {
		id: Generated<number>;
		collection_id: number;
		repeats_digest_id: number | null;
		title: string;
		subject: string;
		content: string;
		template_content: Generated<string>;
		frequency: Generated<'daily' | 'weekly' | 'monthly'>;
		status: Generated<'draft' | 'scheduled' | 'sending' | 'sent' | 'skipped' | 'stopped' | 'cancelled'>;
		video_ids: Generated<number[]>;
		included_newsletter_ids: Generated<number[]>;
		scheduled_for: Moment | null;
		sent_at: Moment | null;
		created_at: GeneratedMoment;
		rendered_content: string | null;
		outcome_note: Generated<string>;
		covers_from: Moment | null;
		covers_until: Moment | null;
		first_send_at: Moment | null;
		removed_at: Moment | null;
	};
};
