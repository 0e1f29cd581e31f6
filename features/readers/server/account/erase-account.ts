import { inTransaction, type Tx } from '#database/database.ts';
import { insertSuppression } from '#features/mail/store/suppressions.ts';
import { announceCountsSoon } from '#features/newsletters/server/announce-counts.ts';
import { eraseDeliveries } from '#features/readers/store/reader-data.ts';
import { deleteSubscriber, lockSubscriber } from '#features/readers/store/subscribers.ts';
import { endSubscriptions } from '#features/readers/store/subscriptions.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import type { ReaderNeeds } from '../needs.ts';

export async function eraseAccount(
	{ db, clock, enqueue }: Pick<ReaderNeeds, 'db' | 'clock' | 'enqueue'>,
	{ subscriberId }: { subscriberId: string },
): Promise<void> {
	await inTransaction(db, (tx) => eraseIn(tx, { enqueue, now: clock() }, subscriberId));
}

/**
 * Erases a reader with all of their data. A hash of the address stays, so that no import or mailing ever reaches it, until the
 * person confirms a new sign-up, or chooses something after signing in by mail. Returns whether there was anyone to erase.
 */
export async function eraseIn(
	tx: Tx,
	{ enqueue, now }: { enqueue: Enqueue; now: Date },
	subscriberId: string,
): Promise<boolean> {
	const subscriber = await lockSubscriber(tx, subscriberId);
	if (!subscriber) return false;
	const { email } = subscriber;
	const hasEnded = await endSubscriptions(tx, {
		subscriberId,
		newsletterIds: 'all',
		endedBy: 'erasure',
		now,
	});
	await eraseDeliveries(tx, { subscriberId, email });
	await insertSuppression(tx, { email, reason: 'erased', now });
	await deleteSubscriber(tx, subscriberId);
	// Deleting waits for a mailing that is being written, whose mail to them could not be seen before.
	await eraseDeliveries(tx, { subscriberId, email });
	if (hasEnded) await announceCountsSoon(tx, { enqueue, now });
	return true;
}
