import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import { locks } from './locks.ts';

/** Whether the directory is pristine: no newsletter, category or account, and no demo removed. */
export async function isDatabaseUntouched(db: Db): Promise<boolean> {
	const result = await sql<{ untouched: boolean }>`
		select not exists (select from newsletters)
			and not exists (select from categories)
			and not exists (select from users)
			and not exists (select from settings where key = 'demo-cleared') as untouched
	`.execute(db);
	return result.rows[0]?.untouched ?? false;
}

/**
 * Held until the transaction ends, so that two processes starting at once load the database once. Polls, because a statement that
 * waited for a whole load would time out.
 */
export async function lockFirstLoad(tx: Tx): Promise<void> {
	for (;;) {
		const { rows } = await sql<{ locked: boolean }>`
			select pg_try_advisory_xact_lock(${sql.lit(locks.firstLoad)}) as locked
		`.execute(tx);
		if (rows[0]?.locked) return;
		await sleep(100);
	}
}
