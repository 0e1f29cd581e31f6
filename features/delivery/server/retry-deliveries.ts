import { type Db, inTransaction } from '#database/database.ts';
import { retryHandOvers } from '#features/delivery/store/hand-overs.ts';
import { lockNewsletters } from '#features/newsletters/store/managed-newsletters.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';

/** Retries the hand-over of one reader, or of all who were refused or are waiting. Returns how many. */
export function retryDeliveries(
	{ db, clock }: { db: Db; clock: Clock },
	actor: Identity,
	newsletterId: number,
	subscriptionId: number | null,
): Promise<number> {
	return inTransaction(db, async (tx) => {
		const [newsletter] = await lockNewsletters(tx, [newsletterId]);
		if (!newsletter) throw new Problem('newsletter_not_found');
		const retried = await retryHandOvers(tx, {
			newsletterId,
			subscriptionId,
			states: ['refused', 'waiting'],
		});
		await insertAuditEntry(tx, {
			actor,
			action: 'retried',
			subject: { kind: 'delivery', id: newsletterId, name: newsletter.name },
			before: null,
			after: { readers: retried },
			now: clock(),
		});
		return retried;
	});
}
