import type { Tx } from '#database/database.ts';
import type { ProofMethod } from '#features/publishers/contract/claims.ts';
import { type ClaimOnListing, listLiveClaims, provenStates } from '#features/publishers/store/claims.ts';
import type { PublisherNeeds } from '../needs.ts';
import { publisherActor } from '../publisher-actor.ts';
import { changeClaim } from './change-claim.ts';
import { composeContestedMail, composeHeldMail, composeRivalMail } from './mails/claim-mails.ts';
import { mailPublisher } from './mails/mail-publisher.ts';

const dayMs = 24 * 3_600_000;

/**
 * Settles a claim after a proof was found. If no other claim is proven, its publisher keeps the listing; otherwise all of them
 * wait for an editor. The caller must have locked the newsletter, so that concurrent proofs see each other.
 */
export async function resolveClaim(
	tx: Tx,
	needs: PublisherNeeds,
	claim: ClaimOnListing,
	{ method, subject }: { method: ProofMethod; subject: string },
): Promise<ClaimOnListing> {
	const { clock } = needs;
	const now = clock();
	const actor = publisherActor(claim);
	const rivals = (await listLiveClaims(tx, claim.newsletter_id)).filter(
		({ id, state }) => id !== claim.id && provenStates.some((proven) => proven === state),
	);
	const isNew = claim.state === 'open' || claim.state === 'questioned';
	for (const rival of rivals)
		if (rival.state !== 'contested')
			await changeClaim(tx, rival, { state: 'contested' }, { actor, action: 'contested', now });
	const settled = await changeClaim(
		tx,
		claim,
		{
			state: rivals.length > 0 ? 'contested' : 'held',
			method,
			subject,
			proven_at: isNew ? now : claim.proven_at,
			next_check_at: new Date(now.getTime() + dayMs),
			failed_checks: 0,
			unanswered_checks: 0,
			reason: '',
		},
		{ actor, action: 'proved', now },
	);
	if (settled.state === claim.state) return settled;
	const listing = { name: claim.name, slug: claim.slug };
	const tell = mailPublisher(tx, needs);
	await tell(claim.email, (site) =>
		rivals.length > 0
			? composeContestedMail(site, listing)
			: composeHeldMail(site, { ...listing, method, subject }),
	);
	for (const rival of rivals)
		await tell(rival.email, (site) => composeRivalMail(site, { ...listing, rival: claim.email }));
	return settled;
}
