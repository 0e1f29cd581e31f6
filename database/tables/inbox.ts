// Made from the schema by "npm run schema": change a migration and run it, never edit this.
import type { Generated } from 'kysely';
import type { GeneratedMoment, Json, Moment } from '../columns.ts';

export type InboxTables = {
	pending_emails: {
		id: Generated<number>;
		mailbox: string;
		uid_validity: number;
		uid: number;
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
		processed_at: Moment | null;
		newsletter_name: Generated<string>;
		words_hash: Generated<string>;
		sent_at: Moment | null;
		proven_sender: Generated<string>;
		sender_checks: Generated<string[]>;
		look_again_at: Moment | null;
		sender_is_refuted: Generated<boolean>;
	};
	mailbox_places: {
		mailbox: string;
		uid_validity: number;
		uid: number;
		fetched_at: Moment | null;
		trouble: Generated<string>;
		next_fetch_at: Moment | null;
		failures: Generated<number>;
	};
	mail_runs: {
		kind: 'fetch' | 'process';
		state: 'running' | 'done' | 'failed';
		done: Generated<number>;
		total: number | null;
		message: Generated<string>;
		started_at: Moment;
		renewed_at: Moment;
		finished_at: Moment | null;
	};
	newsletter_sources: {
		id: Generated<number>;
		name: Generated<string>;
		email: string;
		domain: string;
		list_id: Generated<string>;
		description: Generated<string>;
		tags: Generated<string[]>;
		category_id: number | null;
		frequency: Generated<
			'Daily' | 'Weekly' | 'Bi-weekly' | 'Monthly' | 'Quarterly' | 'Irregular' | 'Unknown'
		>;
		status: Generated<'discovered' | 'analyzed' | 'added' | 'ignored'>;
		newsletter_id: number | null;
		discovered_at: GeneratedMoment;
		last_mail_at: Moment | null;
		edited_at: Moment | null;
		analyzed_at: Moment | null;
	};
	source_keys: {
		key: string;
		source_id: number;
	};
	source_merges: {
		id: Generated<number>;
		into_id: number;
		source: Json<Record<string, unknown>>;
		into_before: Json<Record<string, unknown>>;
		keys: string[];
		senders: Json<Record<string, unknown>[]>;
		new_senders: string[];
		email_ids: number[];
		earlier_merge_ids: number[];
		merged_at: Moment;
	};
	source_senders: {
		source_id: number;
		sender: string;
		needs_proof: boolean;
		remembered_at: Moment;
	};
	newsletter_feeds: {
		newsletter_id: number;
		feed_url: string;
		etag: Generated<string>;
		last_modified: Generated<string>;
		failures: Generated<number>;
		trouble: Generated<string>;
		read_at: Moment | null;
		next_read_at: Moment;
	};
	feed_entries: {
		newsletter_id: number;
		entry_id: string;
		issue_id: number | null;
		entry_hash: string;
		issue_hash: Generated<string>;
		title: Generated<string>;
		address: Generated<string>;
		published_at: Moment | null;
	};
	image_searches: {
		newsletter_id: number;
		sought_at: Moment;
	};
};
