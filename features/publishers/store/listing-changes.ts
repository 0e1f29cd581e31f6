import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import type { ListingChange } from '#features/publishers/contract/desk.ts';
import { ofHolder } from './kept-things.ts';

export type ListingChangeRow = Selectable<Tables['listing_changes']>;
export type WaitingChangeRow = ListingChangeRow & { email: string };

/** The latest change requested by the holder of a claim, whatever its state. */
export async function findLatestChange(
	db: Db,
	holder: { newsletterId: number; holderId: string },
): Promise<ListingChangeRow | null> {
	const row = await db
		.selectFrom('listing_changes')
		.selectAll()
		.where('newsletter_id', '=', holder.newsletterId)
		.where(ofHolder(holder))
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst();
	return row ?? null;
}

export async function findWaitingChange(db: Db, newsletterId: number): Promise<ListingChangeRow | null> {
	const row = await db
		.selectFrom('listing_changes')
		.selectAll()
		.where('newsletter_id', '=', newsletterId)
		.where('state', '=', 'waiting')
		.executeTakeFirst();
	return row ?? null;
}

/**
 * Adds a change that waits for an editor. The caller must have locked the listing and ended the one before: rewriting that
 * would let an editor accept, by its id, what they have not seen.
 */
export async function insertWaitingChange(
	tx: Tx,
	given: { newsletterId: number; publisherId: string; change: ListingChange; now: Date },
): Promise<void> {
	await tx
		.insertInto('listing_changes')
		.values({
			newsletter_id: given.newsletterId,
			publisher_id: given.publisherId,
			change: JSON.stringify(given.change),
			created_at: given.now,
			decided_at: null,
		})
		.execute();
}

export async function lockNewsletterOfChange(tx: Tx, id: number): Promise<void> {
	await sql`
		select from newsletters where id = (select newsletter_id from listing_changes where id = ${id}) for update
	`.execute(tx);
}

/** A waiting change, locked so that it is decided only once. */
export async function lockWaitingChange(tx: Tx, id: number): Promise<ListingChangeRow | null> {
	const row = await tx
		.selectFrom('listing_changes')
		.selectAll()
		.where('id', '=', id)
		.where('state', '=', 'waiting')
		.forUpdate()
		.executeTakeFirst();
	return row ?? null;
}

/** Whether the publisher took a change back and another one waits for an editor. */
export async function isChangeReplaced(tx: Tx, id: number): Promise<boolean> {
	const row = await tx
		.selectFrom('listing_changes')
		.innerJoin('listing_changes as later', 'later.newsletter_id', 'listing_changes.newsletter_id')
		.select('later.id')
		.where('listing_changes.id', '=', id)
		.where('listing_changes.state', '=', 'withdrawn')
		.where('later.state', '=', 'waiting')
		.executeTakeFirst();
	return row !== undefined;
}

export async function resolveChange(
	tx: Tx,
	id: number,
	settled: Pick<ListingChangeRow, 'state' | 'reason' | 'decided_by' | 'decided_at'>,
): Promise<void> {
	await tx.updateTable('listing_changes').set(settled).where('id', '=', id).execute();
}

/** Changes waiting for an editor, oldest first. */
export async function listWaitingChanges(db: Db, limit: number): Promise<WaitingChangeRow[]> {
	return db
		.selectFrom('listing_changes')
		.innerJoin('newsletters', 'newsletters.id', 'listing_changes.newsletter_id')
		.leftJoin('publishers', 'publishers.id', 'listing_changes.publisher_id')
		.selectAll('listing_changes')
		.select(sql<string>`coalesce(email, '')`.as('email'))
		.where('state', '=', 'waiting')
		.where('deleted_at', 'is', null)
		.orderBy('listing_changes.created_at')
		.orderBy('listing_changes.id')
		.limit(limit)
		.execute();
}
