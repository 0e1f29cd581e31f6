// Made from the schema by "npm run schema": change a migration and run it, never edit this.
import type { Generated } from 'kysely';
import type { GeneratedJson, GeneratedMoment, Moment } from '../columns.ts';

export type MailTables = {
	deliveries: {
		id: Generated<number>;
		kind:
			| 'confirmation'
			| 'reminder'
			| 'magic-link'
			| 'digest'
			| 'issue'
			| 'paper'
			| 'test'
			| 'answer'
			| 'submission-confirmation'
			| 'claim'
			| 'account'
			| 'notice';
		mailing_key: string;
		recipient: string;
		subscriber_id: string | null;
		message_id: string;
		subject: string;
		html: Generated<string>;
		plain_text: Generated<string>;
		headers: GeneratedJson<Record<string, string>>;
		status: Generated<'queued' | 'held' | 'sending' | 'sent' | 'failed' | 'uncertain' | 'kept' | 'withdrawn'>;
		attempts: Generated<number>;
		next_attempt_at: GeneratedMoment;
		last_error: Generated<string>;
		created_at: GeneratedMoment;
		claimed_at: Moment | null;
		finished_at: Moment | null;
		claimed_by: string | null;
		answer_code: number | null;
		address_refused: Generated<boolean>;
	};
	delivery_reservations: {
		delivery_id: number;
		reserved_by: string;
	};
	mail_reports: {
		key: string;
		delivery_id: number | null;
		email_hash: string;
		kind: 'hard' | 'soft' | 'complaint' | 'delivered';
		is_of_mailing: Generated<boolean>;
		source: 'mailbox' | 'ses' | 'mailgun' | 'postmark' | 'sendgrid';
		reason: Generated<string>;
		detail: Generated<string>;
		created_at: GeneratedMoment;
	};
	mailings: {
		key: string;
		collection_id: number | null;
		subject: string;
		html: string;
		plain_text: string;
		status: Generated<'sending' | 'paused' | 'stopped' | 'cancelled' | 'sent'>;
		stop_reason: Generated<string>;
		recipients: Generated<number>;
		started_at: GeneratedMoment;
		finished_at: Moment | null;
		tried: Generated<number>;
		refused: Generated<number>;
		newsletter_id: number | null;
	};
	mailing_links: {
		mailing_key: string;
		position: number;
		url: string;
		clicks: Generated<number>;
	};
	mailing_stops: {
		id: Generated<number>;
		reason: string;
		stopped_at: GeneratedMoment;
		resumed_at: Moment | null;
		resumed_by: Generated<string>;
	};
	report_counts: {
		day: Date;
		source: string;
		outcome: string;
		count: Generated<number>;
	};
	sender_leases: {
		claimed_by: string;
		renewed_at: Moment;
	};
	suppressions: {
		email_hash: string;
		reason: 'erased' | 'bounced' | 'complained' | 'unsubscribed';
		created_at: GeneratedMoment;
		detail: Generated<string>;
	};
};
