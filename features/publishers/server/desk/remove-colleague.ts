import { inTransaction, type Tx } from '#database/database.ts';
import { restartHandOvers } from '#features/delivery/store/hand-overs.ts';
import { endConnectionOf } from '#features/delivery/store/publisher-connections.ts';
import { lockNewsletters } from '#features/newsletters/store/managed-newsletters.ts';
import { findNewsletter } from '#features/newsletters/store/newsletters.ts';
import { deleteColleague } from '#features/publishers/store/colleagues.ts';
import { getKeptClaim } from '#features/publishers/store/desk.ts';
import { findPublisher } from '#features/publishers/store/publishers.ts';
import { endWebhookOf } from '#features/publishers/store/webhooks.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import { Problem } from '#platform/problem.ts';
import { composeDisconnectedMail } from '../claims/mails/claim-mails.ts';
import { mailPublisher } from '../claims/mails/mail-publisher.ts';
import type { PublisherNeeds } from '../needs.ts';
import { publisherActor } from '../publisher-actor.ts';
import { requireHeld, requireKept } from '../require-kept.ts';
import type { Asked } from './needs.ts';

type Part = 'webhook' | 'connection';

/**
 * Removes a colleague immediately; colleagues may remove themselves at any time. Nothing is sent any more where they had it
 * sent; returns what has ended.
 */
export async function removeColleague(
	needs: PublisherNeeds,
	{ publisherId, id }: Asked,
	colleagueId: string,
): Promise<Part[]> {
	const now = needs.clock();
	return inTransaction(needs.db, async (tx) => {
		await lockNewsletters(tx, [id]);
		const isLeaving = colleagueId === publisherId;
		const kept = await (isLeaving ? requireKept : requireHeld)(tx, publisherId, id);
		if (!isLeaving && !kept.is_own) throw new Problem('claim_holder_required');
		const { publisher_id: holderId } = await getKeptClaim(tx, kept.claim_id);
		const email = await deleteColleague(tx, { newsletterId: id, publisherId: colleagueId, holderId });
		if (email === null) throw new Problem('colleague_not_found');
		const ended = await disconnect(tx, { newsletterId: id, publisherId: colleagueId, now });
		const newsletter = await findNewsletter(tx, id);
		const holder = await findPublisher(tx, holderId);
		if (ended.length > 0 && newsletter && holder)
			await mailPublisher(tx, needs)(holder.email, (site) =>
				composeDisconnectedMail(site, { ...newsletter, colleague: email, ended }),
			);
		await insertAuditEntry(tx, {
			actor: publisherActor({ email: (await findPublisher(tx, publisherId))?.email ?? '' }),
			action: isLeaving ? 'left' : 'removed',
			subject: { kind: 'newsletter', id, name: newsletter?.name ?? '' },
			before: { colleague: email },
			after: ended.length > 0 ? { ended } : null,
			now,
		});
		return ended;
	});
}

/** Ends the webhook and the connection that this publisher made. Events and readers wait for those of somebody else. */
async function disconnect(
	tx: Tx,
	whose: { newsletterId: number; publisherId: string; now: Date },
): Promise<Part[]> {
	const ended: Part[] = [];
	if (await endWebhookOf(tx, whose)) ended.push('webhook');
	if (await endConnectionOf(tx, whose)) {
		await restartHandOvers(tx, whose.newsletterId);
		ended.push('connection');
	}
	return ended;
}
