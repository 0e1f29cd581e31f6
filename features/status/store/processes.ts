import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Measured } from '#features/status/contract/status.ts';

export type ProcessRole = 'server' | 'worker' | 'server and worker';

export type Self = { id: string; host: string; role: ProcessRole; version: string; nodeVersion: string };

/** Records a heartbeat with measurements, by the database clock: the only one all programs share. */
export async function upsertProcess(db: Db, self: Self, measured: Measured): Promise<void> {
	await sql`
		insert into processes (id, host, role, version, node_version, measured)
		values (${self.id}, ${self.host}, ${self.role}, ${self.version}, ${self.nodeVersion}, ${JSON.stringify(measured)}::jsonb)
		on conflict (id) do update set seen_at = now(), measured = excluded.measured
	`.execute(db);
}

/** Deletes programs silent for an hour; and, shortly after a start, the predecessors of this program. */
export async function pruneProcesses(db: Db, successor?: Pick<Self, 'id' | 'host' | 'role'>): Promise<void> {
	await sql`delete from processes where seen_at < now() - interval '1 hour'`.execute(db);
	if (successor)
		await sql`
			delete from processes where host = ${successor.host} and role = ${successor.role}
				and id <> ${successor.id} and seen_at < now() - interval '30 seconds'
		`.execute(db);
}

/** If only one program runs at a time, all others have ended, whatever they last reported. */
export async function deleteOtherProcesses(db: Db, id: string): Promise<void> {
	await db.deleteFrom('processes').where('id', '<>', id).execute();
}

export async function removeProcess(db: Db, id: string): Promise<void> {
	await db.deleteFrom('processes').where('id', '=', id).execute();
}

export type ProcessRow = {
	id: string;
	host: string;
	role: ProcessRole;
	version: string;
	nodeVersion: string;
	runningMs: number;
	silentMs: number;
	measured: Measured;
};

export async function listProcesses(db: Db): Promise<ProcessRow[]> {
	const { rows } = await sql<ProcessRow>`
		select id, host, role, version, node_version as "nodeVersion", measured,
			(1000 * extract(epoch from now() - started_at))::float8 as "runningMs",
			(1000 * extract(epoch from now() - seen_at))::float8 as "silentMs"
		from processes order by role, host, started_at
	`.execute(db);
	return rows;
}
