import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

export type PublisherRow = Selectable<Tables['publishers']>;

export async function findPublisher(db: Db, id: string): Promise<PublisherRow | null> {
	return (await db.selectFrom('publishers').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function findPublisherByEmail(db: Db, email: string): Promise<PublisherRow | null> {
	const row = await db
		.selectFrom('publishers')
		.selectAll()
		.where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
		.executeTakeFirst();
	return row ?? null;
}

/** Locks the publisher until the transaction ends, serializing their actions. */
export async function lockPublisher(tx: Tx, id: string): Promise<PublisherRow | null> {
	const row = await tx
		.selectFrom('publishers')
		.selectAll()
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst();
	return row ?? null;
}

/** Finds or creates the publisher with this address, and locks it. */
export async function ensurePublisher(tx: Tx, email: string, now: Date): Promise<PublisherRow> {
	return tx
		.insertInto('publishers')
		.values({ email, created_at: now })
		.onConflict((conflict) =>
			conflict.expression(sql`lower(email)`).doUpdateSet({ email: sql`publishers.email` }),
		)
		.returningAll()
		.executeTakeFirstOrThrow();
}

export async function touchPublisher(tx: Tx, id: string, now: Date): Promise<void> {
	await tx.updateTable('publishers').set({ last_seen_at: now }).where('id', '=', id).execute();
}

/** Whether this address has submitted a newsletter and confirmed that. */
export async function hasSubmitted(db: Db, email: string): Promise<boolean> {
	const row = await db
		.selectFrom('submissions')
		.select('id')
		.where(sql<string>`lower(sender_email)`, '=', sql<string>`lower(${email})`)
		.where('sender_confirmed_at', 'is not', null)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** Deletes addresses that were typed once and never used. */
export async function deleteUnseenPublishers(db: Db, before: Date): Promise<void> {
	await db
		.deleteFrom('publishers')
		.where('last_seen_at', 'is', null)
		.where('created_at', '<', before)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('colleagues').select('publisher_id').whereRef('publisher_id', '=', 'publishers.id'),
				),
			),
		)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('claims').select('id').whereRef('publisher_id', '=', 'publishers.id'))),
		)
		.execute();
}
