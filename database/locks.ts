import { sql } from 'kysely';
import { engineLocks } from '#platform/database/engine-locks.ts';
import type { Tx } from './database.ts';

/** All advisory locks, by the number that every program on one database agrees on. Numbers are never reused. */
export const locks = {
	...engineLocks,
	newsletterSlugs: 4_361_003,
	firstLoad: 4_361_005,
	recipient: 4_361_009,
	categories: 4_361_011,
	collections: 4_361_013,
	sourceKeys: 4_361_018,
	prompts: 4_361_019,
	papers: 4_361_020,
	mailingStops: 4_361_023,
	/** Taken by `reserve_deliveries` in the database. */
	reservations: 4_361_022,
} as const;

/** Waits for a lock and holds it until the transaction ends. */
export async function holdLock(tx: Tx, name: keyof typeof locks): Promise<void> {
	await sql`select pg_advisory_xact_lock(${sql.lit(locks[name])})`.execute(tx);
}
