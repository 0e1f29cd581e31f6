import type { Db } from '#database/database.ts';
import { countRows } from '#database/list-queries.ts';

export async function countFailedAttempts(db: Db, bucket: string, since: Date): Promise<number> {
	return countRows(
		db.selectFrom('failed_attempts').where('bucket', '=', bucket).where('failed_at', '>', since),
	);
}

/** Returns the inserted ids. */
export async function insertFailedAttempts(db: Db, buckets: string[], failedAt: Date): Promise<number[]> {
	const rows = await db
		.insertInto('failed_attempts')
		.values(buckets.map((bucket) => ({ bucket, failed_at: failedAt })))
		.returning('id')
		.execute();
	return rows.map(({ id }) => id);
}

/** Removes single attempts that succeeded or were not checked. */
export async function deleteAttempts(db: Db, ids: readonly number[]): Promise<void> {
	if (ids.length > 0) await db.deleteFrom('failed_attempts').where('id', 'in', ids).execute();
}

export async function deleteFailedAttempts(db: Db, bucket: string): Promise<void> {
	await db.deleteFrom('failed_attempts').where('bucket', '=', bucket).execute();
}

export async function deleteFailedAttemptsBefore(db: Db, before: Date): Promise<void> {
	await db.deleteFrom('failed_attempts').where('failed_at', '<', before).execute();
}

/** Whether the account has signed in from this network before. */
export async function isNetworkKnown(db: Db, userId: number, network: string): Promise<boolean> {
	const row = await db
		.selectFrom('known_networks')
		.select('user_id')
		.where('user_id', '=', userId)
		.where('network', '=', network)
		.executeTakeFirst();
	return row !== undefined;
}

export async function listKnownNetworks(db: Db, userId: number): Promise<string[]> {
	const rows = await db
		.selectFrom('known_networks')
		.select('network')
		.where('user_id', '=', userId)
		.execute();
	return rows.map(({ network }) => network);
}

export async function upsertKnownNetwork(db: Db, userId: number, network: string, now: Date): Promise<void> {
	await db
		.insertInto('known_networks')
		.values({ user_id: userId, network, last_used_at: now })
		.onConflict((conflict) => conflict.columns(['user_id', 'network']).doUpdateSet({ last_used_at: now }))
		.execute();
}

export async function deleteKnownNetworksBefore(db: Db, before: Date): Promise<void> {
	await db.deleteFrom('known_networks').where('last_used_at', '<', before).execute();
}
