import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { countRows } from '#database/list-queries.ts';
import type { Tables } from '#database/tables.ts';

export type ClaimRow = Selectable<Tables['claims']>;

/** A claim with its publisher and listing. */
export type ClaimOnListing = ClaimRow & {
	email: string;
	name: string;
	slug: string;
	image_url: string;
	signup_url: string;
	feed_url: string;
	delisted_at: Date | null;
};

/** Not ended: there is at most one of these per publisher and newsletter. */
export const liveStates = ['open', 'contested', 'held', 'questioned'] as const;
/** Proven, now or in the past. */
export const provenStates = ['contested', 'held', 'questioned'] as const;

export function claimsOnListings(db: Db) {
	return db
		.selectFrom('claims')
		.innerJoin('publishers', 'publishers.id', 'claims.publisher_id')
		.innerJoin('newsletters', 'newsletters.id', 'claims.newsletter_id')
		.selectAll('claims')
		.select([
			'publishers.email',
			'newsletters.name',
			'newsletters.slug',
			'newsletters.image_url',
			'newsletters.signup_url',
			'newsletters.feed_url',
			'newsletters.delisted_at',
		])
		.where('newsletters.deleted_at', 'is', null);
}

export async function findClaim(db: Db, id: number): Promise<ClaimOnListing | null> {
	return (await claimsOnListings(db).where('claims.id', '=', id).executeTakeFirst()) ?? null;
}

/** The claims on a newsletter that have not ended, oldest first. */
export function listLiveClaims(db: Db, newsletterId: number): Promise<ClaimOnListing[]> {
	return claimsOnListings(db)
		.where('claims.newsletter_id', '=', newsletterId)
		.where('claims.state', 'in', liveStates)
		.orderBy('claims.id')
		.execute();
}

export async function countOpenClaims(db: Db, publisherId: string): Promise<number> {
	return countRows(
		db.selectFrom('claims').where('publisher_id', '=', publisherId).where('state', '=', 'open'),
	);
}

/** The editors' last decision against this publisher's claims, if any: refused although proven, or withdrawn by them. */
export async function findRefusalSince(
	db: Db,
	{ publisherId, newsletterId, since }: { publisherId: string; newsletterId: number; since: Date },
): Promise<'refused' | 'withdrawn' | null> {
	const row = await db
		.selectFrom('claims')
		.select(['state', 'proven_at', 'decided_by'])
		.where('publisher_id', '=', publisherId)
		.where('newsletter_id', '=', newsletterId)
		.where('changed_at', '>', since)
		.orderBy('changed_at', 'desc')
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst();
	if (row?.state === 'refused' && row.proven_at !== null) return 'refused';
	return row?.state === 'withdrawn' && row.decided_by !== '' ? 'withdrawn' : null;
}

export async function insertClaim(tx: Tx, claim: Insertable<Tables['claims']>): Promise<number> {
	const { id } = await tx.insertInto('claims').values(claim).returning('id').executeTakeFirstOrThrow();
	return id;
}

export async function updateClaim(tx: Tx, id: number, change: Updateable<Tables['claims']>): Promise<void> {
	await tx.updateTable('claims').set(change).where('id', '=', id).execute();
}

/** Ends claims that were started before this time and never proven. */
export async function expireOpenClaims(
	db: Db,
	{ before, now, publisherId }: { before: Date; now: Date; publisherId?: string },
): Promise<void> {
	let expired = db
		.updateTable('claims')
		.set({ state: 'withdrawn', reason: 'It was not proven within 30 days.', changed_at: now })
		.where('state', '=', 'open')
		.where('created_at', '<=', before);
	if (publisherId !== undefined) expired = expired.where('publisher_id', '=', publisherId);
	await expired.execute();
}

/** Claims whose proof is due for a recheck, longest overdue first. */
export async function listDueClaims(db: Db, now: Date, limit: number): Promise<ClaimOnListing[]> {
	return claimsOnListings(db)
		.where('claims.next_check_at', '<=', now)
		.where('claims.state', 'in', ['held', 'contested'])
		.orderBy('claims.next_check_at')
		.orderBy('claims.id')
		.limit(limit)
		.execute();
}
