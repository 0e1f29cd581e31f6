import type { Generated } from 'kysely';
import type { DigestStatus } from '#features/digests/contract/digests.ts';
import type { GeneratedMoment, Json, OptionalMoment } from './columns.ts';

export type CollectionDigestsTable = {
	id: Generated<number>;
	collection_id: number;
	repeats_digest_id: number | null;
	title: string;
	subject: string;
	content: string;
	template_content: Generated<string>;
	frequency: Generated<'daily' | 'weekly' | 'monthly'>;
	status: Generated<DigestStatus>;
	rendered_content: string | null;
	outcome_note: Generated<string>;
	video_ids: Generated<number[]>;
	included_newsletter_ids: Generated<number[]>;
	scheduled_for: OptionalMoment;
	sent_at: OptionalMoment;
	created_at: GeneratedMoment;
	covers_from: OptionalMoment;
	covers_until: OptionalMoment;
	first_send_at: OptionalMoment;
};

export type DigestConfigsTable = {
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
	removed_at: OptionalMoment;
};

export type DigestEmailsTable = {
	id: Generated<number>;
	config_id: number;
	collection_id: number;
	title: string;
	subject: string;
	content: string;
	rendered_content: string | null;
	newsletter_summaries: Json<Record<string, string>>;
	video_ids: Generated<number[]>;
	status: Generated<DigestStatus>;
	period_start: OptionalMoment;
	outcome_note: Generated<string>;
	scheduled_for: OptionalMoment;
	sent_at: OptionalMoment;
	created_at: GeneratedMoment;
	covers_from: OptionalMoment;
	covers_until: OptionalMoment;
};

export type MailingsTable = {
	key: string;
	collection_id: number | null;
	subject: string;
	html: string;
	plain_text: string;
	status: Generated<'sending' | 'paused' | 'stopped' | 'cancelled' | 'sent'>;
	stop_reason: Generated<string>;
	recipients: Generated<number>;
	tried: Generated<number>;
	refused: Generated<number>;
	started_at: GeneratedMoment;
	finished_at: OptionalMoment;
};

export type MailingLinksTable = {
	mailing_key: string;
	position: number;
	url: string;
	clicks: Generated<number>;
};
