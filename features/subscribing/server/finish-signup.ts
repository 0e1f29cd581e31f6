import { inTransaction } from '#database/database.ts';
import { findGatheringConfirmation, updateConfirmation } from '#features/subscribing/store/confirmations.ts';
import { lockSubscriberOf } from '#features/subscribing/store/signups.ts';
import { sendConfirmation } from './jobs.ts';
import type { SubscriptionNeeds } from './needs.ts';

/**
 * The reader is done or has left the page: send the confirmation mail now, unless the address just got one. Later choices
 * join that mail if it is still unsent, or else go into another one.
 */
export async function finishSignup(
	{ db, enqueue, readTime }: SubscriptionNeeds,
	{ signupId }: { signupId: string },
): Promise<void> {
	await inTransaction(db, async (tx) => {
		const subscriber = await lockSubscriberOf(tx, signupId);
		const gathering = subscriber && (await findGatheringConfirmation(tx, subscriber.id));
		if (!gathering || gathering.send_after > gathering.send_by) return;
		await updateConfirmation(tx, gathering.id, { send_after: await readTime(tx) });
		await enqueue(tx, sendConfirmation, { confirmationId: gathering.id });
	});
}
