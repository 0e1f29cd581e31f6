import { inTransaction } from '#database/database.ts';
import { lockNewsletters } from '#features/newsletters/store/managed-newsletters.ts';
import { findVisibleNewsletter } from '#features/newsletters/store/newsletters.ts';
import {
	type ClaimOnListing,
	countOpenClaims,
	expireOpenClaims,
	findClaim,
	findRefusalSince,
	insertClaim,
	listLiveClaims,
} from '#features/publishers/store/claims.ts';
import { lockPublisher } from '#features/publishers/store/publishers.ts';
import { Problem } from '#platform/problem.ts';
import { createToken } from '#platform/secret-token.ts';
import type { PublisherNeeds } from '../needs.ts';
import { publisherActor } from '../publisher-actor.ts';
import { claimLimits } from './claim-needs.ts';
import { recordClaim } from './record-claim.ts';

/** Starts a claim on a listing, or returns the existing one. */
export async function startClaim(
	{ db, clock }: PublisherNeeds,
	publisherId: string,
	{ newsletter: slugOrId }: { newsletter: string },
): Promise<ClaimOnListing> {
	const now = clock();
	const since = (ms: number) => new Date(now.getTime() - ms);
	const found = await findVisibleNewsletter(db, slugOrId);
	return inTransaction(db, async (tx) => {
		const [newsletter] = found ? await lockNewsletters(tx, [found.id]) : [];
		if (!newsletter || newsletter.hidden) throw new Problem('newsletter_not_found');
		const publisher = await lockPublisher(tx, publisherId);
		if (!publisher) throw new Problem('authentication_required');
		await expireOpenClaims(tx, { before: since(claimLimits.openLastsMs), now, publisherId });
		const own = (await listLiveClaims(tx, newsletter.id)).find((claim) => claim.publisher_id === publisherId);
		if (own) return own;
		const refusal = await findRefusalSince(tx, {
			publisherId,
			newsletterId: newsletter.id,
			since: since(claimLimits.refusalLastsMs),
		});
		if (refusal) throw new Problem(`claim_${refusal}`);
		if ((await countOpenClaims(tx, publisherId)) >= claimLimits.openClaims)
			throw new Problem('too_many_claims');
		const id = await insertClaim(tx, {
			newsletter_id: newsletter.id,
			publisher_id: publisherId,
			code: createToken(),
			created_at: now,
			changed_at: now,
		});
		const claim = (await findClaim(tx, id)) as ClaimOnListing;
		await recordClaim(tx, { actor: publisherActor(publisher), action: 'claimed', before: null, claim, now });
		return claim;
	});
}
