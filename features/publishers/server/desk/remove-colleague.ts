import { inTransaction } from '#database/database.ts';
import { lockNewsletters } from '#features/newsletters/store/managed-newsletters.ts';
import { findNewsletter } from '#features/newsletters/store/newsletters.ts';
import { deleteColleague } from '#features/publishers/store/colleagues.ts';
import { getKeptClaim } from '#features/publishers/store/desk.ts';
import { findPublisher } from '#features/publishers/store/publishers.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import { Problem } from '#platform/problem.ts';
import type { PublisherNeeds } from '../needs.ts';
import { publisherActor } from '../publisher-actor.ts';
import { requireHeld, requireKept } from '../require-kept.ts';
import type { Asked } from './needs.ts';

/** Removes a colleague immediately; colleagues may remove themselves at any time. */
export async function removeColleague(
	{ db, clock }: PublisherNeeds,
	{ publisherId, id }: Asked,
	colleagueId: string,
): Promise<void> {
	await inTransaction(db, async (tx) => {
		await lockNewsletters(tx, [id]);
		const isLeaving = colleagueId === publisherId;
		const kept = await (isLeaving ? requireKept : requireHeld)(tx, publisherId, id);
		if (!isLeaving && !kept.is_own) throw new Problem('claim_holder_required');
		const { publisher_id: holderId } = await getKeptClaim(tx, kept.claim_id);
		const email = await deleteColleague(tx, { newsletterId: id, publisherId: colleagueId, holderId });
		if (email === null) throw new Problem('colleague_not_found');
		await insertAuditEntry(tx, {
			actor: publisherActor({ email: (await findPublisher(tx, publisherId))?.email ?? '' }),
			action: isLeaving ? 'left' : 'removed',
			subject: { kind: 'newsletter', id, name: (await findNewsletter(tx, id))?.name ?? '' },
			before: { colleague: email },
			after: null,
			now: clock(),
		});
	});
}
