// Made from the schema by "npm run schema": change a migration and run it, never edit this.
import type { Generated } from 'kysely';
import type { GeneratedMoment, Moment } from '../columns.ts';

export type SubscribingTables = {
	signups: {
		id: Generated<string>;
		subscriber_id: string;
		source: Generated<string>;
		created_at: GeneratedMoment;
		first_name: Generated<string>;
		last_name: Generated<string>;
	};
	signup_choices: {
		signup_id: string;
		newsletter_id: number;
		source: Generated<string>;
		created_at: GeneratedMoment;
	};
	signup_digests: {
		signup_id: string;
		collection_id: number;
		created_at: GeneratedMoment;
	};
	confirmations: {
		id: Generated<number>;
		subscriber_id: string;
		created_at: Moment;
		send_after: Moment;
		send_by: Moment;
		sent_at: Moment | null;
		mails: Generated<number>;
		expires_at: Moment | null;
		confirmed_at: Moment | null;
		reminded_at: Moment | null;
	};
	confirmation_choices: {
		confirmation_id: number;
		newsletter_id: number | null;
		collection_id: number | null;
		created_at: GeneratedMoment;
		delivery: Generated<'announce' | 'forward' | 'hand-over' | 'none'>;
		withdrawn_at: Moment | null;
		withdrawn_by: Generated<string>;
	};
	confirmation_links: {
		token_hash: string;
		confirmation_id: number;
		created_at: GeneratedMoment;
	};
};
