import { inTransaction } from '#database/database.ts';
import { announceCountsSoon } from '#features/newsletters/server/announce-counts.ts';
import { lockSubscriber } from '#features/readers/store/subscribers.ts';
import { endSubscriptions } from '#features/readers/store/subscriptions.ts';
import type { ReaderNeeds } from '../needs.ts';

/** Ends one subscription. No-op if it has ended or never existed. */
export async function endSubscription(
	{ db, clock, enqueue }: ReaderNeeds,
	{ subscriberId, newsletterId }: { subscriberId: string; newsletterId: number },
): Promise<void> {
	const now = clock();
	await inTransaction(db, async (tx) => {
		await lockSubscriber(tx, subscriberId);
		const hasEnded = await endSubscriptions(tx, {
			subscriberId,
			newsletterIds: [newsletterId],
			endedBy: 'account',
			now,
		});
		if (hasEnded) await announceCountsSoon(tx, { enqueue, now });
	});
}
