// Made from the schema by "npm run schema": change a migration and run it, never edit this.
import type { Generated } from 'kysely';
import type { Measured } from '#features/status/contract/status.ts';
import type { GeneratedJson, GeneratedMoment, Moment } from '../columns.ts';

export type StatusTables = {
	processes: {
		id: string;
		host: string;
		role: 'server' | 'worker' | 'server and worker';
		version: string;
		node_version: string;
		started_at: GeneratedMoment;
		seen_at: GeneratedMoment;
		measured: GeneratedJson<Measured>;
	};
	mail_hours: {
		hour: Moment;
		sent: Generated<number>;
		refused: Generated<number>;
		uncertain: Generated<number>;
	};
};
