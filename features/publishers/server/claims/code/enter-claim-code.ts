import { inTransaction } from '#database/database.ts';
import { mayProveByMail } from '#features/publishers/rules/mail-proof.ts';
import { type ClaimOnListing, updateClaim } from '#features/publishers/store/claims.ts';
import { Problem } from '#platform/problem.ts';
import { areSameTokens } from '#platform/secret-token.ts';
import type { ProblemCode } from '#protocol/problems.ts';
import type { PublisherNeeds } from '../../needs.ts';
import { claimLimits } from '../claim-needs.ts';
import { readIdentity } from '../read-identity.ts';
import { recordCheck } from '../record-check.ts';
import { lockListingOf, requireLiveClaim } from '../require-claim.ts';
import { resolveClaim } from '../resolve-claim.ts';
import { hashClaimCode } from './claim-code.ts';

/** Checks the code from the mail. Wrong attempts are counted and committed although the call fails. */
export async function enterClaimCode(
	needs: PublisherNeeds,
	publisherId: string,
	id: number,
	{ code }: { code: string },
): Promise<ClaimOnListing> {
	const { db, clock } = needs;
	const now = clock();
	await requireLiveClaim(db, publisherId, id, now);
	const outcome = await inTransaction<ClaimOnListing | ProblemCode>(db, async (tx) => {
		await lockListingOf(tx, id);
		const claim = await requireLiveClaim(tx, publisherId, id, now);
		const { mail_address: address, mail_code_hash: hash, mail_code_expires_at: expiresAt } = claim;
		if (hash === null || expiresAt === null || expiresAt <= now) return 'claim_code_ended';
		const look = (isProven: boolean, found: string) =>
			recordCheck(tx, claim, 'entered a code for', {
				method: 'mail',
				subject: address,
				isProven,
				found,
				now,
			});
		const isRight = areSameTokens(hash, hashClaimCode({ id, address }, code));
		const tries = claim.mail_code_tries + (isRight ? 0 : 1);
		const isUsedUp = isRight || tries >= claimLimits.wrongCodes;
		await updateClaim(tx, id, {
			mail_code_tries: tries,
			...(isUsedUp ? { mail_code_hash: null, mail_code_expires_at: null } : {}),
		});
		if (!isRight) {
			await look(false, 'A wrong code was entered.');
			return isUsedUp ? 'claim_code_ended' : 'claim_code_wrong';
		}
		// The listing's addresses may have changed since the code was mailed.
		if (!mayProveByMail(await readIdentity(tx, claim), address)) {
			await look(false, 'The code is right, but the address does not belong to the newsletter any more.');
			return 'claim_code_ended';
		}
		await look(true, 'The code that was mailed to it was entered.');
		return resolveClaim(tx, needs, claim, { method: 'mail', subject: address });
	});
	if (typeof outcome === 'string') throw new Problem(outcome);
	return outcome;
}
