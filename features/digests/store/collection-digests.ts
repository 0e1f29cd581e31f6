import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import { type DigestTab, statusesOfTab, wentOut } from './digest-emails.ts';

export type CollectionDigestRow = Selectable<Tables['collection_digests']> & {
	collection_name: string;
	collection_slug: string;
};

type Filter = { collectionId?: number | undefined; tab?: DigestTab | undefined };

function selectDigests(db: Db) {
	return db
		.selectFrom('collection_digests')
		.innerJoin('collections', 'collections.id', 'collection_digests.collection_id')
		.selectAll('collection_digests')
		.select(['collections.name as collection_name', 'collections.slug as collection_slug']);
}

function filtered(query: ReturnType<typeof selectDigests>, { collectionId, tab }: Filter) {
	const wanted =
		collectionId === undefined ? query : query.where('collection_digests.collection_id', '=', collectionId);
	return tab ? wanted.where('status', 'in', statusesOfTab[tab]) : wanted;
}

/** One page, the latest first. */
export function listCollectionDigests(
	db: Db,
	filter: Filter & { limit: number; page: number },
): Promise<CollectionDigestRow[]> {
	return filtered(selectDigests(db), filter)
		.orderBy('collection_digests.created_at', 'desc')
		.orderBy('collection_digests.id', 'desc')
		.limit(filter.limit)
		.offset((filter.page - 1) * filter.limit)
		.execute();
}

export async function countCollectionDigests(db: Db, filter: Filter): Promise<number> {
	const { count } = await filtered(selectDigests(db), filter)
		.clearSelect()
		.select(sql<number>`count(*)::int`.as('count'))
		.executeTakeFirstOrThrow();
	return count;
}

export async function findCollectionDigest(db: Db, id: number): Promise<CollectionDigestRow | null> {
	return (await selectDigests(db).where('collection_digests.id', '=', id).executeTakeFirst()) ?? null;
}

/** Held until the transaction ends: it runs, or is changed, by one at a time. */
export async function lockCollectionDigest(tx: Tx, id: number): Promise<CollectionDigestRow | null> {
	await sql`select from collection_digests where id = ${id} for update`.execute(tx);
	return findCollectionDigest(tx, id);
}

export async function insertCollectionDigest(
	tx: Tx,
	row: Insertable<Tables['collection_digests']>,
): Promise<number> {
	const { id } = await tx
		.insertInto('collection_digests')
		.values(row)
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

export async function updateCollectionDigest(
	tx: Tx,
	id: number,
	change: Updateable<Tables['collection_digests']>,
): Promise<void> {
	await tx.updateTable('collection_digests').set(change).where('id', '=', id).execute();
}

export async function deleteCollectionDigest(tx: Tx, id: number): Promise<void> {
	await tx.deleteFrom('collection_digests').where('id', '=', id).execute();
}

export function listDueCollectionDigests(db: Db, now: Date): Promise<CollectionDigestRow[]> {
	return selectDigests(db)
		.where('status', '=', 'scheduled')
		.where('scheduled_for', '<=', now)
		.orderBy('scheduled_for')
		.orderBy('collection_digests.id')
		.execute();
}

/** The copy that the last run of a digest left with its readers. */
export async function findLastCopy(db: Db, digestId: number): Promise<CollectionDigestRow | null> {
	const row = await selectDigests(db)
		.where('repeats_digest_id', '=', digestId)
		.where('status', 'in', wentOut)
		.orderBy(sql`coalesce(covers_until, sent_at)`, (order) => order.desc().nullsLast())
		.orderBy('collection_digests.id', 'desc')
		.executeTakeFirst();
	return row ?? null;
}

/** The copy that a run at this time left, or that stands for one that was skipped. */
export async function findCopyAt(tx: Tx, digestId: number, runAt: Date): Promise<CollectionDigestRow | null> {
	const row = await selectDigests(tx)
		.where('repeats_digest_id', '=', digestId)
		.where('scheduled_for', '=', runAt)
		.executeTakeFirst();
	return row ?? null;
}
