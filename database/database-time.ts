import { sql } from 'kysely';
import type { Db } from './database.ts';

/** The one clock that all programs share. What is due goes by it, however wrong a machine's own may be. */
export async function readDatabaseTime(db: Db): Promise<Date> {
	const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
	return rows[0]?.now ?? new Date();
}
