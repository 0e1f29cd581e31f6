import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { holdLock } from '#database/locks.ts';
import type { Tables } from '#database/tables.ts';

type CollectionFields = Selectable<Tables['collections']>;
export type MemberRow = {
	id: number;
	slug: string;
	name: string;
	hidden: boolean;
	deleted: boolean;
	note: string;
};
export type ManagedCollectionRow = CollectionFields & { members: MemberRow[]; digest_readers: number };

/** All collections in their order. */
export function listManagedCollections(db: Db, maxReadersCounted: number): Promise<ManagedCollectionRow[]> {
	return select(db, sql`true`, maxReadersCounted);
}

export async function findManagedCollection(
	db: Db,
	id: number,
	maxReadersCounted: number,
): Promise<ManagedCollectionRow | null> {
	const [row] = await select(db, sql`collections.id = ${id}`, maxReadersCounted);
	return row ?? null;
}

async function select(
	db: Db,
	which: RawBuilder<unknown>,
	maxReadersCounted: number,
): Promise<ManagedCollectionRow[]> {
	const { rows } = await sql<ManagedCollectionRow>`
		select
			collections.*,
			coalesce((
				select json_agg(
					json_build_object(
						'id', newsletters.id, 'slug', newsletters.slug, 'name', newsletters.name,
						'hidden', newsletters.hidden, 'deleted', newsletters.deleted_at is not null,
						'note', collection_members.note
					)
					order by collection_members.position, newsletters.id
				)
				from collection_members
				join newsletters on newsletters.id = collection_members.newsletter_id
				where collection_members.collection_id = collections.id
			), '[]'::json) as members,
			(
				select count(*)::integer from (
					select from digest_subscriptions
					where collection_id = collections.id and confirmed_at is not null and ended_at is null
					limit ${maxReadersCounted}
				) as counted
			) as digest_readers
		from collections
		where ${which}
		order by collections.position, collections.name, collections.id
	`.execute(db);
	return rows;
}

/** Held until the transaction ends, to serialize picking a free slug or a position. */
export function lockCollections(tx: Tx): Promise<void> {
	return holdLock(tx, 'collections');
}

/** Appends a collection. */
export async function insertCollection(
	tx: Tx,
	row: Omit<Insertable<Tables['collections']>, 'position'>,
): Promise<number> {
	const { id } = await tx
		.insertInto('collections')
		.values({ ...row, position: sql`(select coalesce(max(position), -1) + 1 from collections)` })
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

export async function updateCollection(
	tx: Tx,
	id: number,
	change: Updateable<Tables['collections']>,
): Promise<void> {
	await tx.updateTable('collections').set(change).where('id', '=', id).execute();
}

/** Which of these ids are newsletters, hidden or not; locks them against deletion until the transaction ends. */
export async function listExistingNewsletterIds(tx: Tx, ids: readonly number[]): Promise<number[]> {
	const rows = await tx
		.selectFrom('newsletters')
		.select('id')
		.where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
		.orderBy('id')
		.forKeyShare()
		.execute();
	return rows.map(({ id }) => id);
}

/** Sets the newsletters of a collection, in this order. */
export async function replaceCollectionMembers(
	tx: Tx,
	collectionId: number,
	members: readonly { newsletterId: number; note: string }[],
): Promise<void> {
	const ids = members.map(({ newsletterId }) => newsletterId);
	await sql`
		delete from collection_members
		where collection_id = ${collectionId} and not newsletter_id = any(${ids}::integer[])
	`.execute(tx);
	if (members.length === 0) return;
	// Existing members keep their join date: only newcomers are news for the digest.
	await tx
		.insertInto('collection_members')
		.values(
			members.map(({ newsletterId, note }, position) => ({
				collection_id: collectionId,
				newsletter_id: newsletterId,
				position,
				note,
			})),
		)
		.onConflict((conflict) =>
			conflict.columns(['collection_id', 'newsletter_id']).doUpdateSet(({ ref }) => ({
				position: ref('excluded.position'),
				note: ref('excluded.note'),
			})),
		)
		.execute();
}

export async function deleteCollection(tx: Tx, id: number): Promise<void> {
	await tx.deleteFrom('collections').where('id', '=', id).execute();
}
