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
	};
};
