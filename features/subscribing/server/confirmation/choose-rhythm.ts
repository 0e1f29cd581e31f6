import { inTransaction } from '#database/database.ts';
import type { Rhythm } from '#features/delivery/contract/rhythms.ts';
import { rescheduleWaitingItems } from '#features/delivery/store/papers.ts';
import { lockSubscriber } from '#features/readers/store/subscribers.ts';
import { updateSubscriptions } from '#features/readers/store/subscriptions.ts';
import type { Confirmation } from '#features/subscribing/contract/subscriptions.ts';
import {
	findConfirmationByLink,
	listConfirmationNewsletters,
} from '#features/subscribing/store/confirmations.ts';
import { Problem } from '#platform/problem.ts';
import { hashToken } from '#platform/secret-token.ts';
import type { SubscriptionNeeds } from '../needs.ts';
import { canChooseRhythm } from '../present.ts';
import { readConfirmation } from './read-confirmation.ts';

/** Sets how often a newsletter comes that this link has confirmed. There is no session, so the link is the proof. */
export async function chooseRhythm(
	{ db, clock }: SubscriptionNeeds,
	{ token, newsletterId, rhythm }: { token: string; newsletterId: number; rhythm: Rhythm },
): Promise<Confirmation> {
	const now = clock();
	return inTransaction(db, async (tx) => {
		const confirmation = await findConfirmationByLink(tx, hashToken(token));
		const subscriber = confirmation && (await lockSubscriber(tx, confirmation.subscriber_id));
		if (!subscriber) throw new Problem('link_not_valid');
		const newsletters = await listConfirmationNewsletters(tx, confirmation.id);
		const newsletter = newsletters.find(({ id }) => id === newsletterId);
		if (newsletter?.is_settled && newsletter.delivery === 'hand-over')
			throw new Problem('mailed_by_publisher');
		if (!newsletter || !canChooseRhythm(confirmation, newsletter, now)) throw new Problem('link_expired');
		await updateSubscriptions(tx, { subscriberId: subscriber.id, newsletterIds: [newsletterId] }, { rhythm });
		await rescheduleWaitingItems(tx, subscriber.id);
		return readConfirmation(tx, { token, now });
	});
}
