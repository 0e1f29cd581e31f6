import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

export async function readDatabaseSize(db: Db): Promise<number> {
	const { rows } = await sql<{ size: number }>`
		select pg_database_size(current_database())::float8 as size
	`.execute(db);
	return rows[0]?.size ?? 0;
}

export type OpenTransaction = { pid: number; application: string; openMs: number };

/** The longest open transaction other than this one, as far as visible to this user. */
export async function findOldestTransaction(db: Db): Promise<OpenTransaction | null> {
	const { rows } = await sql<OpenTransaction>`
		select pid, application_name as application, (1000 * extract(epoch from now() - xact_start))::float8 as "openMs"
		from pg_stat_activity
		where datname = current_database() and pid <> pg_backend_pid() and xact_start < now()
			and backend_type = 'client backend'
		order by xact_start limit 1
	`.execute(db);
	return rows[0] ?? null;
}

export type Autovacuum = { isOn: boolean; lastAt: Date | null; deadRows: number; liveRows: number };

/** The autovacuum of a PostgreSQL server, and how many dead rows wait for it. */
export async function readAutovacuum(db: Db): Promise<Autovacuum> {
	const { rows } = await sql<Autovacuum>`
		select
			current_setting('autovacuum') = 'on' as "isOn",
			max(greatest(last_autovacuum, last_vacuum, last_autoanalyze, last_analyze)) as "lastAt",
			coalesce(sum(n_dead_tup), 0)::float8 as "deadRows",
			coalesce(sum(n_live_tup), 0)::float8 as "liveRows"
		from pg_stat_user_tables
	`.execute(db);
	return rows[0] as Autovacuum;
}

/** The name of the latest migration. */
export async function readSchemaVersion(db: Db): Promise<string> {
	const { rows } = await sql<{ name: string | null }>`select max(name) as name from migrations`.execute(db);
	return rows[0]?.name ?? '';
}
