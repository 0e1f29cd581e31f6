import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { ofHolder } from './kept-things.ts';

/** The removal request of the holder of a claim. */
export async function findRemovalRequest(
	db: Db,
	holder: { newsletterId: number; holderId: string },
): Promise<{ created_at: Date } | null> {
	const row = await db
		.selectFrom('removal_requests')
		.select('created_at')
		.where('newsletter_id', '=', holder.newsletterId)
		.where(ofHolder(holder))
		.executeTakeFirst();
	return row ?? null;
}

/** Asking again updates the reason, not the date of the request. */
export async function putRemovalRequest(
	tx: Tx,
	given: { newsletterId: number; publisherId: string; reason: string; now: Date },
): Promise<void> {
	const { newsletterId, publisherId, reason, now } = given;
	await tx
		.insertInto('removal_requests')
		.values({ newsletter_id: newsletterId, publisher_id: publisherId, reason, created_at: now })
		.onConflict((conflict) =>
			conflict.column('newsletter_id').doUpdateSet({ publisher_id: publisherId, reason }),
		)
		.execute();
}

export async function deleteRemovalRequest(tx: Tx, newsletterId: number): Promise<void> {
	await tx.deleteFrom('removal_requests').where('newsletter_id', '=', newsletterId).execute();
}

export type RemovalRow = {
	id: number;
	slug: string;
	name: string;
	email: string;
	reason: string;
	created_at: Date;
};

/** Listings that their publishers want deleted permanently, oldest first. */
export async function listRemovalRequests(db: Db, limit: number): Promise<RemovalRow[]> {
	return db
		.selectFrom('removal_requests')
		.innerJoin('newsletters', 'newsletters.id', 'removal_requests.newsletter_id')
		.leftJoin('publishers', 'publishers.id', 'removal_requests.publisher_id')
		.select(['newsletters.id', 'slug', 'name', 'reason', 'removal_requests.created_at'])
		.select(sql<string>`coalesce(email, '')`.as('email'))
		.where('deleted_at', 'is', null)
		.orderBy('removal_requests.created_at')
		.orderBy('newsletters.id')
		.limit(limit)
		.execute();
}
