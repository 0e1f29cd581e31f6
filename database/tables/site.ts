// Made from the schema by "npm run schema": change a migration and run it, never edit this.
import type { Generated, GeneratedAlways } from 'kysely';
import type { RunReport } from '#features/site/contract/runs.ts';
import type { GeneratedJson, GeneratedMoment, Json, Moment } from '../columns.ts';

export type SiteTables = {
	settings: {
		key: string;
		value: Json<unknown>;
		updated_at: GeneratedMoment;
	};
	service_connections: {
		service: string;
		address: string;
		connected_at: Moment | null;
		failed_at: Moment | null;
		trouble: Generated<string>;
	};
	service_usage: {
		day: Date;
		service: 'text-model' | 'image-model' | 'video-platform';
		calls: Generated<number>;
		units: Generated<number>;
	};
	runs: {
		id: Generated<number>;
		kind: 'update-images' | 'import-newsletters' | 'import-subscribers';
		state: Generated<'running' | 'done' | 'failed'>;
		user_id: number;
		username: string;
		request: string | null;
		done: Generated<number>;
		total: number;
		attempts: Generated<number>;
		report: GeneratedJson<RunReport>;
		message: Generated<string>;
		started_at: Moment;
		finished_at: Moment | null;
	};
	backups: {
		id: Generated<number>;
		made_by: 'button' | 'schedule' | 'command';
		username: Generated<string>;
		place: 'folder' | 'bucket';
		location: Generated<string>;
		machine: Generated<string>;
		file_name: string;
		is_encrypted: Generated<boolean>;
		state: Generated<'running' | 'done' | 'failed'>;
		percent: Generated<number>;
		step: Generated<string>;
		row_count: Generated<number>;
		bytes: Generated<number>;
		message: Generated<string>;
		attempts: Generated<number>;
		claimed_until: Moment | null;
		started_at: Moment;
		finished_at: Moment | null;
	};
	audit_log: {
		id: Generated<number>;
		user_id: number | null;
		username: string;
		action: string;
		subject_kind: string;
		subject_id: Generated<string>;
		before: Json<Record<string, unknown>> | null;
		after: Json<Record<string, unknown>> | null;
		created_at: GeneratedMoment;
		subject_name: Generated<string>;
		searched: GeneratedAlways<string | null>;
	};
	demo_rows: {
		kind: string;
		id: string;
	};
	built_files: {
		name: string;
		body: Uint8Array;
		kept_at: GeneratedMoment;
	};
};
