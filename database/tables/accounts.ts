// Made from the schema by "npm run schema": change a migration and run it, never edit this.
import type { Generated } from 'kysely';
import type { GeneratedMoment, Moment } from '../columns.ts';

export type AccountsTables = {
	users: {
		id: Generated<number>;
		username: string;
		password_hash: string;
		role: Generated<'owner' | 'editor'>;
		approved_at: Moment | null;
		created_at: GeneratedMoment;
		email: string | null;
		email_to_confirm: string | null;
	};
	sessions: {
		token_hash: string;
		user_id: number;
		user_agent: Generated<string>;
		ip_truncated: Generated<string>;
		created_at: GeneratedMoment;
		last_seen_at: GeneratedMoment;
		expires_at: Moment;
		id: Generated<number>;
	};
	failed_attempts: {
		id: Generated<number>;
		bucket: string;
		failed_at: GeneratedMoment;
	};
	known_networks: {
		user_id: number;
		network: string;
		last_used_at: Moment;
	};
	link_sessions: {
		token_hash: string;
		subscriber_id: string | null;
		user_agent: Generated<string>;
		ip_truncated: Generated<string>;
		created_at: GeneratedMoment;
		last_seen_at: GeneratedMoment;
		expires_at: Moment;
		publisher_id: string | null;
	};
	sign_in_links: {
		token_hash: string;
		subscriber_id: string | null;
		created_at: GeneratedMoment;
		expires_at: Moment;
		used_at: Moment | null;
		publisher_id: string | null;
		user_id: number | null;
		purpose: Generated<'sign-in' | 'reset-password' | 'confirm-address'>;
		email: string | null;
	};
	invitations: {
		id: Generated<number>;
		token_hash: string;
		role: 'owner' | 'editor';
		email: Generated<string>;
		created_by: number | null;
		created_by_name: string;
		created_at: GeneratedMoment;
		expires_at: Moment;
		withdrawn_at: Moment | null;
		used_at: Moment | null;
		used_by_name: Generated<string>;
	};
};
