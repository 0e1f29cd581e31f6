import type { ColumnType, Generated } from 'kysely';
import type { RunKind, RunReport } from '#features/site/contract/runs.ts';
import type { GeneratedMoment, Json, Moment, OptionalMoment } from './columns.ts';

type Snapshot = ColumnType<Record<string, unknown> | null, string | null, string | null>;

export type AuditLogTable = {
	id: Generated<number>;
	user_id: number | null;
	username: string;
	action: string;
	subject_kind: string;
	subject_id: Generated<string>;
	subject_name: Generated<string>;
	before: Snapshot;
	after: Snapshot;
	created_at: GeneratedMoment;
	searched: ColumnType<string, never, never>;
};

export type SubmissionsTable = {
	id: Generated<number>;
	address: string;
	name: Generated<string>;
	description: Generated<string>;
	image_url: Generated<string>;
	feed_url: Generated<string>;
	sender_email: string;
	sender_confirmed_at: OptionalMoment;
	confirmation_hash: string | null;
	confirmation_expires_at: OptionalMoment;
	status: Generated<'open' | 'approved' | 'refused'>;
	newsletter_id: number | null;
	answer: Generated<string>;
	created_at: GeneratedMoment;
	answered_at: OptionalMoment;
};

export type MessagesTable = {
	id: Generated<number>;
	kind: 'contact' | 'advertise';
	name: Generated<string>;
	email: string;
	subject: Generated<string>;
	body: string;
	created_at: GeneratedMoment;
	read_at: OptionalMoment;
};

export type PageViewsTable = {
	day: Date;
	path: string;
	newsletter_id: number | null;
	count: number;
};

export type OutboundClicksTable = {
	day: Date;
	newsletter_id: number;
	kind: 'signup' | 'channel' | 'site';
	count: number;
};

export type VainSearchesTable = { day: Date; text: string; count: number };

export type SettingsTable = { key: string; value: Json<unknown>; updated_at: Moment };

export type ServiceUsageTable = {
	day: Date;
	service: 'text-model' | 'image-model' | 'video-platform';
	calls: Generated<number>;
	/** A whole number too large for the drivers' own. */
	units: ColumnType<string, number, number>;
};

export type ServiceConnectionsTable = {
	service: string;
	address: string;
	connected_at: OptionalMoment;
	failed_at: OptionalMoment;
	trouble: Generated<string>;
};

export type RunsTable = {
	id: Generated<number>;
	kind: RunKind;
	state: Generated<'running' | 'done' | 'failed'>;
	user_id: number;
	username: string;
	request: string | null;
	done: Generated<number>;
	total: number;
	attempts: Generated<number>;
	report: ColumnType<RunReport, string, string>;
	message: Generated<string>;
	started_at: Moment;
	finished_at: OptionalMoment;
};

export type PromptsTable = {
	id: Generated<number>;
	title: string;
	description: Generated<string>;
	category: Generated<string>;
	content: string;
	is_default: Generated<boolean>;
	created_by: number | null;
	created_at: GeneratedMoment;
	updated_at: GeneratedMoment;
};
