import type { Generated } from 'kysely';
import type { GeneratedMoment, Moment, OptionalMoment } from './columns.ts';

export type DigestSubscriptionsTable = {
	subscriber_id: string;
	collection_id: number;
	confirmed_at: OptionalMoment;
	created_at: GeneratedMoment;
	ended_at: OptionalMoment;
	ended_by: Generated<string>;
};

export type SuppressionsTable = {
	email_hash: string;
	reason: 'erased' | 'bounced' | 'complained' | 'unsubscribed';
	created_at: GeneratedMoment;
};

export type SignupsTable = {
	id: Generated<string>;
	subscriber_id: string;
	source: Generated<string>;
	created_at: GeneratedMoment;
};

export type SignupChoicesTable = {
	signup_id: string;
	newsletter_id: number;
	source: Generated<string>;
	created_at: GeneratedMoment;
};

export type SignupDigestsTable = {
	signup_id: string;
	collection_id: number;
	created_at: GeneratedMoment;
};

export type ConfirmationsTable = {
	id: Generated<number>;
	subscriber_id: string;
	created_at: Moment;
	send_after: Moment;
	send_by: Moment;
	sent_at: OptionalMoment;
	mails: Generated<number>;
	expires_at: OptionalMoment;
	confirmed_at: OptionalMoment;
	reminded_at: OptionalMoment;
};

export type ConfirmationChoicesTable = {
	confirmation_id: number;
	newsletter_id: number | null;
	collection_id: number | null;
	created_at: GeneratedMoment;
};

export type ConfirmationLinksTable = {
	token_hash: string;
	confirmation_id: number;
	created_at: GeneratedMoment;
};

export type SignInLinksTable = {
	token_hash: string;
	subscriber_id: string;
	created_at: GeneratedMoment;
	expires_at: Moment;
	used_at: OptionalMoment;
};

export type ReaderSessionsTable = {
	token_hash: string;
	subscriber_id: string;
	user_agent: Generated<string>;
	ip_truncated: Generated<string>;
	created_at: GeneratedMoment;
	last_seen_at: GeneratedMoment;
	expires_at: Moment;
};

export type ConsentsTable = {
	id: Generated<number>;
	subscriber_id: string;
	newsletter_id: number | null;
	collection_id: number | null;
	wording: string;
	page: Generated<string>;
	ip_truncated: Generated<string>;
	user_agent: Generated<string>;
	created_at: GeneratedMoment;
	/** What became of a subscription that is gone; of others, the subscription says it. */
	confirmed_at: OptionalMoment;
	ended_at: OptionalMoment;
};
