import { inTransaction } from '#database/database.ts';
import { type DeliveryWay, deliverySentence } from '#features/delivery/contract/delivery-ways.ts';
import { announceCountsSoon } from '#features/newsletters/server/announce-counts.ts';
import { deliveryOf } from '#features/newsletters/server/present.ts';
import { findNewsletter } from '#features/newsletters/store/newsletters.ts';
import { insertConsent } from '#features/readers/store/consents.ts';
import { insertSubscription } from '#features/readers/store/subscriptions.ts';
import { consentWording } from '#features/subscribing/contract/consent-wording.ts';
import type { Subscription } from '#features/subscribing/contract/subscriptions.ts';
import { insertSignupChoice, lockSubscriberOf } from '#features/subscribing/store/signups.ts';
import { Problem } from '#platform/problem.ts';
import { truncateAddress } from '#text/truncate-address.ts';
import { gatherForConfirmation } from './confirmation/gather-for-confirmation.ts';
import type { SubscriptionNeeds } from './needs.ts';
import { presentChoice } from './present.ts';

const userAgentLength = 300;

type Choice = {
	signupId: string;
	newsletterId: number;
	source: string;
	page: string;
	/** The delivery the reader was told. */
	told?: DeliveryWay | undefined;
};

/**
 * Adds a newsletter to a sign-up: records the consent, creates the subscription, and adds it to the next confirmation
 * mail. The answer is the same whatever the person had before. An unknown sign-up is ignored.
 */
export async function subscribe(
	{ db, clock, enqueue, readTime }: SubscriptionNeeds,
	{ signupId, newsletterId, source, page, told }: Choice,
	device: { ip: string; userAgent: string },
): Promise<Subscription> {
	const now = clock();
	const newsletter = await findNewsletter(db, newsletterId);
	if (!newsletter || newsletter.hidden) throw new Problem('newsletter_not_found');
	const delivery = deliveryOf(newsletter);
	if (delivery === 'own-page') throw new Problem('subscribes_elsewhere');
	// For example, a reader who was told that we mail must not be handed over.
	if (told !== undefined && told !== delivery) throw new Problem('delivery_changed');
	const answer = presentChoice({
		signup_id: signupId,
		newsletter_id: newsletterId,
		source,
		created_at: now,
	});
	await inTransaction(db, async (tx) => {
		const subscriber = await lockSubscriberOf(tx, signupId);
		if (!subscriber) return;
		const about = { subscriber_id: subscriber.id, newsletter_id: newsletterId, created_at: now };
		const isNewChoice = await insertSignupChoice(tx, {
			signup_id: signupId,
			newsletter_id: newsletterId,
			source,
			created_at: now,
		});
		if (!isNewChoice) return;
		await insertConsent(tx, {
			...about,
			collection_id: null,
			wording: consentWording(newsletter.name),
			delivery: deliverySentence(delivery, newsletter.name),
			page,
			ip_truncated: truncateAddress(device.ip),
			user_agent: device.userAgent.slice(0, userAgentLength),
		});
		await insertSubscription(tx, { ...about, source, delivery });
		await gatherForConfirmation(tx, { enqueue, readTime }, subscriber.id, { newsletterId, delivery });
		await announceCountsSoon(tx, { enqueue, now });
	});
	return answer;
}
