import { inTransaction } from '#database/database.ts';
import { listLiveClaims } from '#features/publishers/store/claims.ts';
import type { PublisherNeeds } from '../needs.ts';
import { publisherActor } from '../publisher-actor.ts';
import { changeClaim, endDelistingIfUnkept } from './change-claim.ts';
import { composeRivalGoneMail } from './mails/claim-mails.ts';
import { mailPublisher } from './mails/mail-publisher.ts';
import { lockListingOf, requireLiveClaim } from './require-claim.ts';

/** Withdraws the publisher's own claim. What it held belongs to nobody from then on. */
export async function giveUpClaim(needs: PublisherNeeds, publisherId: string, id: number): Promise<void> {
	const { db, clock } = needs;
	const now = clock();
	await requireLiveClaim(db, publisherId, id, now);
	await inTransaction(db, async (tx) => {
		await lockListingOf(tx, id);
		const claim = await requireLiveClaim(tx, publisherId, id, now);
		const by = { actor: publisherActor(claim), action: 'withdrawn', now };
		// Clears any earlier decision of an editor: this one is the publisher's own.
		const given = { state: 'withdrawn', reason: 'Given up by its publisher.', decided_by: '' } as const;
		await changeClaim(tx, claim, given, by);
		await endDelistingIfUnkept(tx, claim);
		const rivals = (await listLiveClaims(tx, claim.newsletter_id)).filter(
			({ state }) => state === 'contested',
		);
		const [rival] = rivals;
		// If there are two or more, an editor still has to decide.
		if (rival && rivals.length === 1)
			await mailPublisher(tx, needs)(rival.email, (site) => composeRivalGoneMail(site, rival));
	});
}
