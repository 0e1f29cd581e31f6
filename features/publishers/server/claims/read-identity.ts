import type { Db } from '#database/database.ts';
import { type ClaimIdentity, readClaimIdentity } from '#features/publishers/rules/claim-identity.ts';
import { listProvenSenders } from '#features/publishers/rules/proven-senders.ts';
import type { ClaimOnListing } from '#features/publishers/store/claims.ts';
import { listSentIssues } from '#features/publishers/store/sent-issues.ts';

/** The claimed listing's current identity. */
export async function readIdentity(
	db: Db,
	claim: Pick<ClaimOnListing, 'newsletter_id' | 'signup_url' | 'feed_url'>,
): Promise<ClaimIdentity> {
	return readClaimIdentity({
		signupUrl: claim.signup_url,
		feedUrl: claim.feed_url,
		provenSenders: listProvenSenders(await listSentIssues(db, claim.newsletter_id)),
	});
}
