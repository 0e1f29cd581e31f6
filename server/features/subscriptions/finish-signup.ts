import { sendConfirmation } from '#server/jobs/subscription-jobs.ts';
import { findGatheringConfirmation, updateConfirmation } from '#server/store/confirmations.ts';
import { inTransaction } from '#server/store/database.ts';
import { findSignup } from '#server/store/signups.ts';
import { lockSubscriber } from '#server/store/subscribers.ts';
import type { SubscriptionNeeds } from './needs.ts';

/** Nothing more will be chosen: the confirmation mail need not wait, unless the address had one a moment ago. */
export async function finishSignup(
	{ db, clock, enqueue }: SubscriptionNeeds,
	{ signupId }: { signupId: string },
): Promise<void> {
	const now = clock();
	await inTransaction(db, async (tx) => {
		const signup = await findSignup(tx, signupId);
		const subscriber = signup && (await lockSubscriber(tx, signup.subscriber_id));
		const gathering = subscriber && (await findGatheringConfirmation(tx, subscriber.id));
		if (!gathering || gathering.send_after > gathering.send_by) return;
		await updateConfirmation(tx, gathering.id, { send_after: now });
		await enqueue(tx, sendConfirmation, { confirmationId: gathering.id });
	});
}
