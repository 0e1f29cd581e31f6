import { inTransaction } from '#database/database.ts';
import { countClaimChecks } from '#features/publishers/store/claim-checks.ts';
import type { ClaimOnListing } from '#features/publishers/store/claims.ts';
import { Problem } from '#platform/problem.ts';
import { type ClaimNeeds, claimLimits } from './claim-needs.ts';
import { findProof } from './find-proof.ts';
import { readIdentity } from './read-identity.ts';
import { recordCheck } from './record-check.ts';
import { lockListingOf, requireLiveClaim } from './require-claim.ts';
import { resolveClaim } from './resolve-claim.ts';

const hourMs = 3_600_000;
const looked = ['dns', 'site', 'feed'];

/** Looks for a claim's code immediately, records what was found, and settles the claim if that proves it. */
export async function checkProof(
	needs: ClaimNeeds,
	publisherId: string,
	id: number,
	{ method }: { method: 'dns' | 'site' | 'feed' },
): Promise<ClaimOnListing> {
	const { db, clock } = needs;
	const claim = await requireLiveClaim(db, publisherId, id, clock());
	const since = new Date(clock().getTime() - hourMs);
	if ((await countClaimChecks(db, { claimId: id, methods: looked, since })) >= claimLimits.checksAnHour)
		throw new Problem('too_many_checks', { retryAfterSeconds: 600 });
	const look = needs.findProof ?? findProof;
	const { isProven, subject, found } = await look(needs, {
		method,
		identity: await readIdentity(db, claim),
		code: claim.code,
	});
	return inTransaction(db, async (tx) => {
		await lockListingOf(tx, id);
		const current = await requireLiveClaim(tx, publisherId, id, clock());
		// The result only counts for the listing as it was at the time.
		const isSame = current.signup_url === claim.signup_url && current.feed_url === claim.feed_url;
		await recordCheck(tx, current, 'looked for the proof of', {
			method,
			subject,
			isProven: isProven && isSame,
			found: isSame ? found : 'The listing was changed while we looked. Please try again.',
			now: clock(),
		});
		return isProven && isSame ? resolveClaim(tx, needs, current, { method, subject }) : current;
	});
}
