// Made from the schema by "npm run schema": change a migration and run it, never edit this.
import type { Generated } from 'kysely';
import type { GeneratedMoment, Moment } from '../columns.ts';

export type SubmissionsTables = {
	submissions: {
		id: Generated<number>;
		address: string;
		name: Generated<string>;
		description: Generated<string>;
		image_url: Generated<string>;
		feed_url: Generated<string>;
		sender_email: string;
		sender_confirmed_at: Moment | null;
		status: Generated<'open' | 'approved' | 'refused'>;
		newsletter_id: number | null;
		answer: Generated<string>;
		created_at: GeneratedMoment;
		answered_at: Moment | null;
		confirmation_hash: string | null;
		confirmation_expires_at: Moment | null;
	};
	messages: {
		id: Generated<number>;
		kind: 'contact' | 'advertise';
		name: Generated<string>;
		email: string;
		subject: Generated<string>;
		body: string;
		created_at: GeneratedMoment;
		read_at: Moment | null;
	};
};
