import { randomUUID } from 'node:crypto';
import { inTransaction } from '#database/database.ts';
import { lockRecipient } from '#features/mail/store/deliveries.ts';
import { dayMs, mayMailCode } from '#features/publishers/rules/code-limits.ts';
import { addressThatProves, mayProveByMail } from '#features/publishers/rules/mail-proof.ts';
import { codeMailed, listCodeMails } from '#features/publishers/store/claim-checks.ts';
import { type ClaimOnListing, updateClaim } from '#features/publishers/store/claims.ts';
import { Problem } from '#platform/problem.ts';
import type { PublisherNeeds } from '../../needs.ts';
import { claimLimits } from '../claim-needs.ts';
import { composeCodeMail } from '../mails/claim-mails.ts';
import { mailPublisher } from '../mails/mail-publisher.ts';
import { readIdentity } from '../read-identity.ts';
import { recordCheck } from '../record-check.ts';
import { lockListingOf, requireClaim, requireLiveClaim } from '../require-claim.ts';
import { createClaimCode, hashClaimCode } from './claim-code.ts';

const notIts =
	'This address does not belong to the newsletter. Use one at its own domain, or the one that its issues come from.';

/** Mails a code to one of the newsletter's addresses, invalidating any earlier one. */
export async function sendClaimCode(
	needs: PublisherNeeds,
	publisherId: string,
	id: number,
	given: { address: string },
): Promise<ClaimOnListing> {
	const { db, clock } = needs;
	const now = clock();
	await requireLiveClaim(db, publisherId, id, now);
	return inTransaction(db, async (tx) => {
		await lockListingOf(tx, id);
		const claim = await requireLiveClaim(tx, publisherId, id, now);
		const identity = await readIdentity(tx, claim);
		const address = addressThatProves(identity, given.address);
		if (address === null)
			throw new Problem('invalid_input', { message: notIts, fields: { address: notIts } });
		await lockRecipient(tx, address);
		const wanted = { newsletterId: claim.newsletter_id, email: claim.email, address, at: now };
		const mailed = await listCodeMails(tx, { ...wanted, since: new Date(now.getTime() - dayMs) });
		if (!mayMailCode(wanted, mailed, { isOwn: mayProveByMail(identity, claim.email) }))
			throw new Problem('too_many_codes');
		const code = createClaimCode();
		await updateClaim(tx, id, {
			mail_address: address,
			mail_code_hash: hashClaimCode({ id, address }, code),
			mail_code_expires_at: new Date(now.getTime() + claimLimits.codeLastsMs),
			mail_code_tries: 0,
		});
		await recordCheck(tx, claim, 'had a code mailed for', {
			method: 'mail',
			subject: address,
			isProven: false,
			found: codeMailed,
			now,
		});
		const { name, slug, email } = claim;
		await mailPublisher(tx, needs)(
			address,
			(site) => composeCodeMail(site, { name, slug, claimant: email, code }),
			`claim-code:${claim.newsletter_id}:${id}:${randomUUID()}`,
		);
		return requireClaim(tx, publisherId, id);
	});
}
