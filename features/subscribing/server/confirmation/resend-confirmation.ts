import { inTransaction } from '#database/database.ts';
import { findLatestConfirmation, updateConfirmation } from '#features/subscribing/store/confirmations.ts';
import { lockSubscriberOf } from '#features/subscribing/store/signups.ts';
import { sendConfirmation } from '../jobs.ts';
import type { SubscriptionNeeds } from '../needs.ts';

/** Resends a person's latest confirmation mail, as soon as the limits of the address allow. */
export async function resendConfirmation(
	{ db, enqueue, readTime }: SubscriptionNeeds,
	{ signupId }: { signupId: string },
): Promise<void> {
	await inTransaction(db, async (tx) => {
		const subscriber = await lockSubscriberOf(tx, signupId);
		const latest = subscriber && (await findLatestConfirmation(tx, subscriber.id));
		if (!latest || latest.confirmed_at) return;
		await updateConfirmation(tx, latest.id, { sent_at: null, send_after: await readTime(tx) });
		await enqueue(tx, sendConfirmation, { confirmationId: latest.id });
	});
}
