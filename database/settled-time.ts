import { sql } from 'kysely';
import type { Db } from './database.ts';

const longestMs = 60_000;

/**
 * The time up to which every row can be read. A row's time is that at which its transaction began: one of the last minute may
 * not be committed yet. Who reads what is new since the last time reads up to here.
 */
export function settledTime(now: Date): Date {
	return new Date(now.getTime() - longestMs);
}

/** The same by the transactions that are open, for those who are not content with a minute ago: usually it is now. */
export async function findSettledTime(db: Db, now: Date): Promise<Date> {
	const { rows } = await sql<{ began: Date | null }>`
		select min(xact_start) as began from pg_stat_activity
		where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
	`.execute(db);
	const began = rows[0]?.began ?? now;
	// Dates are cut to the millisecond: the row of a transaction must not have the time at which the window ends.
	const settled = Math.min(now.getTime(), began.getTime() - 1);
	return new Date(Math.max(settled, settledTime(now).getTime()));
}
