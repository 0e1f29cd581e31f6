import { inTransaction, type Tx } from '#database/database.ts';
import type { Rhythm } from '#features/delivery/contract/rhythms.ts';
import { rescheduleWaitingItems } from '#features/delivery/store/papers.ts';
import { listReaderSubscriptions } from '#features/readers/store/reader-data.ts';
import { lockSubscriber } from '#features/readers/store/subscribers.ts';
import { updateSubscriptions } from '#features/readers/store/subscriptions.ts';
import { Problem } from '#platform/problem.ts';
import type { ReaderNeeds } from '../needs.ts';
import { isMailedByUs } from './way-of.ts';

const pauseMs = 30 * 24 * 3600 * 1000;

/** When a subscription paused now resumes. */
export function endOfPause(now: Date): Date {
	return new Date(now.getTime() + pauseMs);
}

type Change = { rhythm?: Rhythm | undefined; pausedUntil?: 'month' | null | undefined };

/** Changes how often the reader is mailed about a newsletter, pauses it, or resumes it. */
export async function changeSubscription(
	{ db, clock }: Pick<ReaderNeeds, 'db' | 'clock'>,
	{
		subscriberId,
		newsletterId,
		rhythm,
		pausedUntil,
	}: Change & { subscriberId: string; newsletterId: number },
): Promise<void> {
	const now = clock();
	await inTransaction(db, async (tx) => {
		await lockSubscriber(tx, subscriberId);
		await assertMailedByUs(tx, { subscriberId, newsletterId });
		await updateSubscriptions(
			tx,
			{ subscriberId, newsletterIds: [newsletterId] },
			{
				...(rhythm !== undefined && { rhythm }),
				...(pausedUntil !== undefined && { paused_until: pausedUntil && endOfPause(now) }),
			},
		);
		await rescheduleWaitingItems(tx, subscriberId);
	});
}

/** Rejects subscriptions that are not mailed by us, as they have no rhythm. */
export async function assertMailedByUs(
	tx: Tx,
	{ subscriberId, newsletterId }: { subscriberId: string; newsletterId: number },
): Promise<void> {
	const subscriptions = await listReaderSubscriptions(tx, subscriberId);
	const subscription = subscriptions.find(({ newsletter_id }) => newsletter_id === newsletterId);
	if (subscription?.status !== 'active' || !subscription.converted_at)
		throw new Problem('subscription_not_active');
	if (!isMailedByUs(subscription)) throw new Problem('mailed_by_publisher');
}
