import { resumeWording } from '#contract/readers.ts';
import { truncateAddress } from '#rules/truncate-address.ts';
import { announceCountsSoon } from '#server/jobs/announce-counts.ts';
import { Problem } from '#server/platform/problem.ts';
import { insertConsent } from '#server/store/consents.ts';
import { inTransaction } from '#server/store/database.ts';
import { findNewsletter } from '#server/store/newsletters.ts';
import { listReaderSubscriptions } from '#server/store/reader-data.ts';
import { lockSubscriber } from '#server/store/subscribers.ts';
import { confirmSubscriptions } from '#server/store/subscriptions.ts';
import type { Device, ReaderNeeds } from './needs.ts';

/** Takes an ended subscription up again, or confirms one that waits: the reader signed in by mail, which is the proof. */
export async function resumeSubscription(
	{ db, clock, enqueue }: ReaderNeeds,
	{ subscriberId, newsletterId }: { subscriberId: string; newsletterId: number },
	device: Device,
): Promise<void> {
	const now = clock();
	await inTransaction(db, async (tx) => {
		await lockSubscriber(tx, subscriberId);
		const newsletter = await findNewsletter(tx, newsletterId);
		const subscriptions = await listReaderSubscriptions(tx, subscriberId);
		const subscription = subscriptions.find(({ newsletter_id }) => newsletter_id === newsletterId);
		if (!newsletter || newsletter.hidden || !subscription) throw new Problem('newsletter_not_found');
		if (subscription.status === 'active' && subscription.converted_at) return;
		await insertConsent(tx, {
			subscriber_id: subscriberId,
			newsletter_id: newsletterId,
			collection_id: null,
			wording: resumeWording(newsletter.name, { isWaiting: subscription.status === 'active' }),
			page: '/account',
			ip_truncated: truncateAddress(device.ip),
			user_agent: device.userAgent.slice(0, 300),
			created_at: now,
		});
		const hasCountChanged = await confirmSubscriptions(tx, {
			subscriberId,
			newsletterIds: [newsletterId],
			now,
		});
		if (hasCountChanged) await announceCountsSoon(tx, { enqueue, now });
	});
}
