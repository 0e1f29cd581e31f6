// Made from the schema by "npm run schema": change a migration and run it, never edit this.
import type { Generated } from 'kysely';
import type { GeneratedJson, GeneratedMoment, Moment } from '../columns.ts';

export type DeliveryTables = {
	paper_items: {
		subscriber_id: string;
		issue_id: number;
		due_at: Moment;
		mailing_key: string | null;
	};
	forward_permissions: {
		newsletter_id: number;
		given_by: string;
		note: Generated<string>;
		recorded_by: string;
		recorded_at: Moment;
		claim_id: number | null;
	};
	publisher_connections: {
		newsletter_id: number;
		service: string;
		settings: GeneratedJson<Record<string, string>>;
		secret: Generated<string>;
		changed_at: Moment;
		tested_at: Moment | null;
		is_working: boolean | null;
		answer: Generated<string>;
		resume_at: Moment | null;
		claim_id: number | null;
		connected_by: string | null;
	};
	hand_overs: {
		id: Generated<number>;
		newsletter_id: number;
		subscription_id: number | null;
		email: string;
		wants: 'join' | 'leave';
		state: Generated<'waiting' | 'accepted' | 'refused' | 'left'>;
		reason: Generated<string>;
		publisher_id: Generated<string>;
		may_be_listed: Generated<boolean>;
		attempts: Generated<number>;
		next_attempt_at: GeneratedMoment;
		claimed_by: string | null;
		claimed_until: Moment | null;
		key: Generated<string>;
		changed_at: GeneratedMoment;
		named_until: Moment | null;
	};
	first_deliveries: {
		subscription_id: number;
		newsletter_id: number;
		delivered_at: Moment | null;
	};
};
