import { digestWording } from '#contract/readers.ts';
import { truncateAddress } from '#rules/truncate-address.ts';
import { Problem } from '#server/platform/problem.ts';
import { findCollectionById } from '#server/store/collections.ts';
import { insertConsent } from '#server/store/consents.ts';
import { inTransaction } from '#server/store/database.ts';
import { findSignup, insertSignupDigest } from '#server/store/signups.ts';
import { lockSubscriber } from '#server/store/subscribers.ts';
import { gatherForConfirmation } from './gather-for-confirmation.ts';
import type { SubscriptionNeeds } from './needs.ts';

const userAgentLength = 300;

/**
 * Adds a collection's digest to a sign-up: what was agreed to, and a place in the next confirmation mail. Nothing is sent before
 * that mail was answered. A sign-up that is not stored stands for nothing.
 */
export async function addDigest(
	{ db, clock, enqueue }: SubscriptionNeeds,
	{ signupId, collectionId, page }: { signupId: string; collectionId: number; page: string },
	device: { ip: string; userAgent: string },
): Promise<void> {
	const now = clock();
	const collection = await findCollectionById(db, collectionId);
	if (!collection) throw new Problem('collection_not_found');
	await inTransaction(db, async (tx) => {
		const signup = await findSignup(tx, signupId);
		const subscriber = signup && (await lockSubscriber(tx, signup.subscriber_id));
		if (!subscriber) return;
		const isNewChoice = await insertSignupDigest(tx, {
			signup_id: signupId,
			collection_id: collectionId,
			created_at: now,
		});
		if (!isNewChoice) return;
		await insertConsent(tx, {
			subscriber_id: subscriber.id,
			newsletter_id: null,
			collection_id: collectionId,
			wording: digestWording(collection.name),
			page,
			ip_truncated: truncateAddress(device.ip),
			user_agent: device.userAgent.slice(0, userAgentLength),
			created_at: now,
		});
		await gatherForConfirmation(tx, { enqueue, now }, subscriber.id, { collectionId });
	});
}
