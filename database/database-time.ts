import { sql } from 'kysely';
import type { Db } from './database.ts';

/** The one clock that all programs share. Due times go by it, however wrong a machine's own clock may be. */
export async function readDatabaseTime(db: Db): Promise<Date> {
	const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
	return rows[0]?.now ?? new Date();
}
