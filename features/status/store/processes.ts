import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Measured } from '#features/status/contract/status.ts';

export type ProcessRole = 'server' | 'worker' | 'server and worker';

export type Self = { id: string; host: string; role: ProcessRole; version: string; nodeVersion: string };

/** Says that a program lives, and what it measures. The database's clock counts: it is the only one that all share. */
export async function noteProcess(db: Db, self: Self, measured: Measured): Promise<void> {
	await sql`
		insert into processes (id, host, role, version, node_version, measured)
		values (${self.id}, ${self.host}, ${self.role}, ${self.version}, ${self.nodeVersion}, ${JSON.stringify(measured)}::jsonb)
		on conflict (id) do update set seen_at = now(), measured = excluded.measured
	`.execute(db);
}

/** Forgets those that fell silent long ago; and, soon after a start, those that this program stands in for. */
export async function forgetProcesses(db: Db, successor?: Pick<Self, 'id' | 'host' | 'role'>): Promise<void> {
	await sql`delete from processes where seen_at < now() - interval '1 hour'`.execute(db);
	if (successor)
		await sql`
			delete from processes where host = ${successor.host} and role = ${successor.role}
				and id <> ${successor.id} and seen_at < now() - interval '30 seconds'
		`.execute(db);
}

/** Where there is only one program at a time, the others have ended, whatever they last said. */
export async function forgetOtherProcesses(db: Db, id: string): Promise<void> {
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
