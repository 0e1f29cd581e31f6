import type { Db, Tx } from '#database/database.ts';
import { lockNewsletters } from '#features/newsletters/store/managed-newsletters.ts';
import { type ClaimOnListing, findClaim, liveStates } from '#features/publishers/store/claims.ts';
import { Problem } from '#platform/problem.ts';
import { claimLimits } from './claim-needs.ts';

/** Finds a publisher's own claim; those of others appear not to exist. */
export async function requireClaim(db: Db, publisherId: string, id: number): Promise<ClaimOnListing> {
	const claim = await findClaim(db, id);
	if (claim?.publisher_id !== publisherId) throw new Problem('claim_not_found');
	return claim;
}

/** The same for continuing with it: ended claims stay ended. */
export async function requireLiveClaim(
	db: Db,
	publisherId: string,
	id: number,
	now: Date,
): Promise<ClaimOnListing> {
	const claim = await requireClaim(db, publisherId, id);
	const isExpired =
		claim.state === 'open' && claim.created_at.getTime() + claimLimits.openLastsMs <= now.getTime();
	if (isExpired || !isLive(claim)) throw new Problem('claim_over');
	return claim;
}

export function isLive({ state }: Pick<ClaimOnListing, 'state'>): boolean {
	return liveStates.some((live) => live === state);
}

/** Locks the newsletter of a claim until the transaction ends, serializing all actions on its claims. */
export async function lockListingOf(tx: Tx, claimId: number): Promise<void> {
	const claim = await findClaim(tx, claimId);
	const [newsletter] = claim ? await lockNewsletters(tx, [claim.newsletter_id]) : [];
	if (!newsletter) throw new Problem('claim_not_found');
}
