import { inTransaction } from '#database/database.ts';
import { lockSubscriber } from '#features/readers/store/subscribers.ts';
import { findGatheringConfirmation, updateConfirmation } from '#features/subscribing/store/confirmations.ts';
import { findSignup } from '#features/subscribing/store/signups.ts';
import { sendConfirmation } from './jobs.ts';
import type { SubscriptionNeeds } from './needs.ts';

/**
 * The reader is done, or away: the confirmation mail need not wait, unless the address had one a moment ago. Whoever comes back and
 * chooses more gets that by the same mail if it has not left, or else by another.
 */
export async function finishSignup(
	{ db, enqueue, readTime }: SubscriptionNeeds,
	{ signupId }: { signupId: string },
): Promise<void> {
	await inTransaction(db, async (tx) => {
		const signup = await findSignup(tx, signupId);
		const subscriber = signup && (await lockSubscriber(tx, signup.subscriber_id));
		const gathering = subscriber && (await findGatheringConfirmation(tx, subscriber.id));
		if (!gathering || gathering.send_after > gathering.send_by) return;
		await updateConfirmation(tx, gathering.id, { send_after: await readTime(tx) });
		await enqueue(tx, sendConfirmation, { confirmationId: gathering.id });
	});
}
