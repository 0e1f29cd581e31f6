// Made from the schema by "npm run schema": change a migration and run it, never edit this.
import type { Generated } from 'kysely';
import type { GeneratedMoment, Moment } from '../columns.ts';

export type ReadersTables = {
	subscribers: {
		id: Generated<string>;
		email: string;
		first_name: Generated<string>;
		last_name: Generated<string>;
		source: Generated<string>;
		created_at: GeneratedMoment;
		last_active_at: Moment | null;
		confirmed_at: Moment | null;
		is_converted: Generated<boolean>;
		has_left: Generated<boolean>;
		time_zone: Generated<string>;
		paper_hour: Generated<number>;
		paper_weekday: Generated<number>;
		time_zone_chosen: Generated<boolean>;
	};
	subscriptions: {
		id: Generated<number>;
		subscriber_id: string;
		newsletter_id: number;
		status: Generated<'active' | 'unsubscribed' | 'bounced' | 'complained'>;
		source: Generated<string>;
		converted_at: Moment | null;
		created_at: GeneratedMoment;
		ended_at: Moment | null;
		ended_by: Generated<string>;
		delivery: Generated<'announce' | 'forward' | 'hand-over' | 'none'>;
		rhythm: Generated<'each' | 'daily' | 'weekly'>;
		paused_until: Moment | null;
	};
	subscriber_counts: {
		day: Date;
		subscribers: number;
		converted: number;
	};
	subscriber_count_changes: {
		id: Generated<number>;
		day: Date;
		subscribers: number;
		converted: number;
	};
	consents: {
		id: Generated<number>;
		subscriber_id: string;
		newsletter_id: number | null;
		collection_id: number | null;
		wording: string;
		page: Generated<string>;
		ip_truncated: Generated<string>;
		user_agent: Generated<string>;
		created_at: GeneratedMoment;
		confirmed_at: Moment | null;
		ended_at: Moment | null;
		delivery: Generated<string>;
	};
	digest_subscriptions: {
		subscriber_id: string;
		collection_id: number;
		confirmed_at: Moment | null;
		created_at: GeneratedMoment;
		ended_at: Moment | null;
		ended_by: Generated<string>;
	};
};
