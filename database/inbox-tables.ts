import type { ColumnType, Generated } from 'kysely';
import type { Frequency } from '#features/newsletters/contract/frequency.ts';
import type { GeneratedMoment, Moment, OptionalMoment } from './columns.ts';

/** A whole number too large for the drivers' own, which they read as text. */
type Whole = ColumnType<string | number, number, number>;

export type NewsletterSourcesTable = {
	id: Generated<number>;
	name: Generated<string>;
	email: string;
	domain: string;
	list_id: Generated<string>;
	description: Generated<string>;
	tags: Generated<string[]>;
	category_id: number | null;
	frequency: Generated<Frequency>;
	status: Generated<'discovered' | 'analyzed' | 'added' | 'ignored'>;
	newsletter_id: number | null;
	discovered_at: GeneratedMoment;
	last_mail_at: OptionalMoment;
	edited_at: OptionalMoment;
	analyzed_at: OptionalMoment;
};

/** The rows of the two sources as they were, whatever columns they had by then. */
export type SourceMergesTable = {
	id: Generated<number>;
	into_id: number;
	source: ColumnType<Record<string, unknown>, string, never>;
	into_before: ColumnType<Record<string, unknown>, string, never>;
	keys: string[];
	senders: ColumnType<Record<string, unknown>[], string, never>;
	new_senders: string[];
	email_ids: number[];
	earlier_merge_ids: number[];
	merged_at: Moment;
};

export type PendingEmailsTable = {
	id: Generated<number>;
	mailbox: string;
	uid_validity: Whole;
	uid: Whole;
	message_id: Generated<string>;
	body_hash: Generated<string>;
	from_name: Generated<string>;
	from_address: Generated<string>;
	subject: Generated<string>;
	size_bytes: Generated<number>;
	raw: Uint8Array | null;
	status: Generated<'pending' | 'processed' | 'ignored' | 'failed' | 'quarantined'>;
	kind: Generated<'unknown' | 'issue' | 'confirmation' | 'receipt' | 'personal' | 'discussion' | 'other'>;
	judged_because: Generated<string>;
	confirmation_url: Generated<string>;
	source_id: number | null;
	issue_id: number | null;
	attempts: Generated<number>;
	failure: Generated<string>;
	received_at: Moment;
	fetched_at: GeneratedMoment;
	processed_at: OptionalMoment;
	newsletter_name: Generated<string>;
	words_hash: Generated<string>;
	sent_at: OptionalMoment;
	proven_sender: Generated<string>;
	sender_checks: Generated<string[]>;
	sender_is_refuted: Generated<boolean>;
	look_again_at: OptionalMoment;
};

export type MailboxPlacesTable = {
	mailbox: string;
	uid_validity: Whole;
	uid: Whole;
	fetched_at: OptionalMoment;
	trouble: Generated<string>;
	next_fetch_at: OptionalMoment;
	failures: Generated<number>;
};

export type MailRunsTable = {
	kind: 'fetch' | 'process';
	state: 'running' | 'done' | 'failed';
	done: Generated<number>;
	total: number | null;
	message: Generated<string>;
	started_at: Moment;
	renewed_at: Moment;
	finished_at: OptionalMoment;
};

export type NewsletterFeedsTable = {
	newsletter_id: number;
	feed_url: string;
	etag: Generated<string>;
	last_modified: Generated<string>;
	failures: Generated<number>;
	trouble: Generated<string>;
	read_at: OptionalMoment;
	next_read_at: Moment;
};
