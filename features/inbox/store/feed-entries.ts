import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

export type FeedEntryRow = Selectable<Tables['feed_entries']>;
export type FeedEntryKey = Pick<FeedEntryRow, 'newsletter_id' | 'entry_id'>;

function ofKey(db: Db, { newsletter_id, entry_id }: FeedEntryKey) {
	return db
		.selectFrom('feed_entries')
		.selectAll()
		.where('newsletter_id', '=', newsletter_id)
		.where('entry_id', '=', entry_id);
}

export async function findFeedEntry(db: Db, key: FeedEntryKey): Promise<FeedEntryRow | null> {
	return (await ofKey(db, key).executeTakeFirst()) ?? null;
}

/** Held until the transaction ends. */
export async function lockFeedEntry(tx: Tx, key: FeedEntryKey): Promise<FeedEntryRow | null> {
	return (await ofKey(tx, key).forUpdate().executeTakeFirst()) ?? null;
}

/** False if it is known already. */
export async function insertFeedEntry(tx: Tx, entry: Omit<FeedEntryRow, 'issue_hash'>): Promise<boolean> {
	const row = await tx
		.insertInto('feed_entries')
		.values(entry)
		.onConflict((conflict) => conflict.columns(['newsletter_id', 'entry_id']).doNothing())
		.returning('entry_id')
		.executeTakeFirst();
	return row !== undefined;
}

/** Lets another entry have its id, unless it was read again meanwhile. Its issue stays known as that of an entry. */
export async function releaseEntryId(
	tx: Tx,
	{ newsletter_id, entry_id, entry_hash }: FeedEntryRow,
): Promise<void> {
	await tx
		.updateTable('feed_entries')
		.set({ entry_id: sql`entry_id || ' ' || gen_random_uuid()` })
		.where('newsletter_id', '=', newsletter_id)
		.where('entry_id', '=', entry_id)
		.where('entry_hash', '=', entry_hash)
		.execute();
}

export async function updateFeedEntry(
	tx: Tx,
	{ newsletter_id, entry_id }: FeedEntryKey,
	change: Updateable<Tables['feed_entries']>,
): Promise<void> {
	await tx
		.updateTable('feed_entries')
		.set(change)
		.where('newsletter_id', '=', newsletter_id)
		.where('entry_id', '=', entry_id)
		.execute();
}
