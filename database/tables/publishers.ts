// Made from the schema by "npm run schema": change a migration and run it, never edit this.
import type { Generated } from 'kysely';
import type { ListingChange } from '#features/publishers/contract/desk.ts';
import type { GeneratedMoment, Json, Moment } from '../columns.ts';

export type PublishersTables = {
	publishers: {
		id: Generated<string>;
		email: string;
		created_at: GeneratedMoment;
		last_seen_at: Moment | null;
	};
	claims: {
		id: Generated<number>;
		newsletter_id: number;
		publisher_id: string;
		code: string;
		state: Generated<'open' | 'contested' | 'held' | 'questioned' | 'refused' | 'withdrawn'>;
		method: 'mail' | 'dns' | 'site' | 'feed' | 'editor' | null;
		subject: Generated<string>;
		proven_at: Moment | null;
		mail_address: Generated<string>;
		mail_code_hash: string | null;
		mail_code_expires_at: Moment | null;
		mail_code_tries: Generated<number>;
		next_check_at: Moment | null;
		failed_checks: Generated<number>;
		unanswered_checks: Generated<number>;
		decided_by: Generated<string>;
		reason: Generated<string>;
		created_at: GeneratedMoment;
		changed_at: GeneratedMoment;
	};
	claim_checks: {
		id: Generated<number>;
		claim_id: number;
		method: string;
		subject: string;
		is_proven: boolean;
		found: string;
		created_at: GeneratedMoment;
	};
	colleagues: {
		newsletter_id: number;
		publisher_id: string;
		invited_by: string;
		invited_at: GeneratedMoment;
		joined_at: Moment | null;
	};
	listing_changes: {
		id: Generated<number>;
		newsletter_id: number;
		publisher_id: string | null;
		change: Json<ListingChange>;
		state: Generated<'waiting' | 'accepted' | 'refused' | 'withdrawn'>;
		reason: Generated<string>;
		decided_by: Generated<string>;
		created_at: GeneratedMoment;
		decided_at: Moment | null;
	};
	removal_requests: {
		newsletter_id: number;
		publisher_id: string | null;
		reason: Generated<string>;
		created_at: GeneratedMoment;
	};
	publisher_webhooks: {
		newsletter_id: number;
		claim_id: number;
		url: string;
		secret: string;
		events: string[];
		changed_at: GeneratedMoment;
		resume_at: Moment | null;
		connected_by: string | null;
	};
	webhook_events: {
		id: Generated<number>;
		key: Generated<string>;
		newsletter_id: number;
		kind: 'signup' | 'confirmation' | 'leaving' | 'test';
		subscription_id: number | null;
		source: Generated<string>;
		happened_at: GeneratedMoment;
		state: Generated<'waiting' | 'delivered' | 'failed'>;
		attempts: Generated<number>;
		next_attempt_at: GeneratedMoment;
		claimed_until: Moment | null;
		status_code: number | null;
		answer: Generated<string>;
		finished_at: Moment | null;
	};
};
