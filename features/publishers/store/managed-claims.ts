import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { countRowsUpTo, onPage } from '#database/list-queries.ts';
import type { ClaimState } from '#features/publishers/contract/claims.ts';
import { type ClaimOnListing, claimsOnListings } from './claims.ts';

/** `waiting`: those that need an editor's decision. */
export type ClaimFilter = ClaimState | 'waiting' | 'all';

/** Latest change first. */
export function listManagedClaims(
	db: Db,
	{ state, limit, page }: { state: ClaimFilter; limit: number; page: number },
): Promise<ClaimOnListing[]> {
	return claimsOnListings(db)
		.where(inState(state))
		.orderBy('claims.changed_at', 'desc')
		.orderBy('claims.id', 'desc')
		.$call(onPage({ limit, page }))
		.execute();
}

/** Counts no further than anyone would page through. */
export async function countManagedClaims(db: Db, state: ClaimFilter, atMost = 10_000): Promise<number> {
	return countRowsUpTo(db, atMost, claimsOnListings(db).where(inState(state)));
}

function inState(state: ClaimFilter): RawBuilder<boolean> {
	if (state === 'all') return sql<boolean>`true`;
	if (state === 'waiting') return sql<boolean>`claims.state in ('contested', 'questioned')`;
	return sql<boolean>`claims.state = ${state}`;
}
