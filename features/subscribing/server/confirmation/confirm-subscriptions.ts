import { inTransaction } from '#database/database.ts';
import { announceCountsSoon } from '#features/newsletters/server/announce-counts.ts';
import { confirmDigestChoices } from '#features/readers/store/digest-choices.ts';
import { lockSubscriber, updateSubscriberConfirmed } from '#features/readers/store/subscribers.ts';
import { confirmSubscriptions as confirmRows } from '#features/readers/store/subscriptions.ts';
import type { Confirmation } from '#features/subscribing/contract/subscriptions.ts';
import {
	findConfirmation,
	findConfirmationByLink,
	listConfirmationChoices,
	updateConfirmation,
} from '#features/subscribing/store/confirmations.ts';
import { Problem } from '#platform/problem.ts';
import { hashToken } from '#platform/secret-token.ts';
import type { SubscriptionNeeds } from '../needs.ts';
import { stateOf } from '../present.ts';
import { readConfirmation } from './read-confirmation.ts';

/**
 * Confirms everything a link is about, and takes up again what had ended before. A second time changes nothing: whoever has
 * left since stays away.
 */
export async function confirmSubscriptions(
	{ db, clock, enqueue }: SubscriptionNeeds,
	{ token }: { token: string },
): Promise<Confirmation> {
	const now = clock();
	return inTransaction(db, async (tx) => {
		const seen = await findConfirmationByLink(tx, hashToken(token));
		const subscriber = seen && (await lockSubscriber(tx, seen.subscriber_id));
		const confirmation = subscriber && (await findConfirmation(tx, seen.id));
		if (!confirmation) throw new Problem('link_not_valid');
		const state = stateOf(confirmation, now);
		if (state === 'expired') throw new Problem('link_expired');
		if (state === 'waiting') {
			const { id } = confirmation;
			const { newsletterIds, collectionIds } = await listConfirmationChoices(tx, id);
			const subscriberId = subscriber.id;
			await updateConfirmation(tx, id, { confirmed_at: now });
			await updateSubscriberConfirmed(tx, subscriberId, now);
			await confirmDigestChoices(tx, { subscriberId, collectionIds, now });
			const hasCountChanged = await confirmRows(tx, { subscriberId, newsletterIds, now });
			if (hasCountChanged) await announceCountsSoon(tx, { enqueue, now });
		}
		return readConfirmation(tx, { token, now });
	});
}
