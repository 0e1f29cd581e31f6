import { inTransaction } from '#database/database.ts';
import { findCollectionById } from '#features/collections/store/collections.ts';
import { digestWording } from '#features/readers/contract/readers.ts';
import { insertConsent } from '#features/readers/store/consents.ts';
import { insertSignupDigest, lockSubscriberOf } from '#features/subscribing/store/signups.ts';
import { Problem } from '#platform/problem.ts';
import { truncateAddress } from '#text/truncate-address.ts';
import { gatherForConfirmation } from './confirmation/gather-for-confirmation.ts';
import type { SubscriptionNeeds } from './needs.ts';

const userAgentLength = 300;

/**
 * Adds a collection's digest to a sign-up: records the consent and adds it to the next confirmation mail. Nothing is sent
 * before that is confirmed. An unknown sign-up is ignored.
 */
export async function addDigest(
	{ db, clock, enqueue, readTime }: SubscriptionNeeds,
	{ signupId, collectionId, page }: { signupId: string; collectionId: number; page: string },
	device: { ip: string; userAgent: string },
): Promise<void> {
	const now = clock();
	const collection = await findCollectionById(db, collectionId);
	if (!collection) throw new Problem('collection_not_found');
	await inTransaction(db, async (tx) => {
		const subscriber = await lockSubscriberOf(tx, signupId);
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
		await gatherForConfirmation(tx, { enqueue, readTime }, subscriber.id, { collectionId });
	});
}
