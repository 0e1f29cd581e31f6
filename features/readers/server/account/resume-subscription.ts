import { inTransaction } from '#database/database.ts';
import { type DeliveryWay, deliverySentence } from '#features/delivery/contract/delivery-ways.ts';
import { announceCountsSoon } from '#features/newsletters/server/announce-counts.ts';
import { deliveryOf } from '#features/newsletters/server/present.ts';
import { findNewsletter } from '#features/newsletters/store/newsletters.ts';
import { resumeWording } from '#features/readers/contract/readers.ts';
import { insertConsent } from '#features/readers/store/consents.ts';
import { listReaderSubscriptions } from '#features/readers/store/reader-data.ts';
import { lockSubscriber } from '#features/readers/store/subscribers.ts';
import { agreeToDelivery, confirmSubscriptions } from '#features/readers/store/subscriptions.ts';
import { Problem } from '#platform/problem.ts';
import { truncateAddress } from '#text/truncate-address.ts';
import type { Device, ReaderNeeds } from '../needs.ts';
import { requireMailable } from './require-mailable.ts';

/** Resumes an ended subscription or confirms a waiting one: signing in by mail is the proof. */
export async function resumeSubscription(
	{ db, clock, enqueue }: ReaderNeeds,
	{
		subscriberId,
		newsletterId,
		told,
	}: { subscriberId: string; newsletterId: number; told?: DeliveryWay | undefined },
	device: Device,
): Promise<void> {
	const now = clock();
	await inTransaction(db, async (tx) => {
		const subscriber = await lockSubscriber(tx, subscriberId);
		const newsletter = await findNewsletter(tx, newsletterId);
		const subscriptions = await listReaderSubscriptions(tx, subscriberId);
		const subscription = subscriptions.find(({ newsletter_id }) => newsletter_id === newsletterId);
		if (!newsletter || newsletter.hidden || !subscription) throw new Problem('newsletter_not_found');
		if (subscription.status === 'active' && subscription.converted_at) return;
		const delivery = deliveryOf(newsletter);
		if (delivery === 'own-page') throw new Problem('subscribes_elsewhere');
		if (told !== undefined && told !== delivery) throw new Problem('delivery_changed');
		if (subscriber && delivery !== 'hand-over') await requireMailable(tx, subscriber.email);
		await insertConsent(tx, {
			subscriber_id: subscriberId,
			newsletter_id: newsletterId,
			collection_id: null,
			wording: resumeWording(newsletter.name, { isWaiting: subscription.status === 'active' }),
			delivery: deliverySentence(delivery, newsletter.name),
			page: '/account',
			ip_truncated: truncateAddress(device.ip),
			user_agent: device.userAgent.slice(0, 300),
			created_at: now,
		});
		await agreeToDelivery(tx, { subscriberId, newsletterId, delivery });
		const hasCountChanged = await confirmSubscriptions(tx, {
			subscriberId,
			newsletterIds: [newsletterId],
			now,
		});
		if (hasCountChanged) await announceCountsSoon(tx, { enqueue, now });
	});
}
