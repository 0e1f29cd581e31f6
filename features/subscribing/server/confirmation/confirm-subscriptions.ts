import { inTransaction, type Tx } from '#database/database.ts';
import { rescheduleWaitingItems } from '#features/delivery/store/papers.ts';
import { deleteOutlivedSuppression } from '#features/mail/store/suppressions.ts';
import { announceCountsSoon } from '#features/newsletters/server/announce-counts.ts';
import { resolveTimeZone } from '#features/readers/server/account/resolve-time-zone.ts';
import { confirmDigestChoices } from '#features/readers/store/digest-choices.ts';
import {
	lockSubscriber,
	type SubscriberRow,
	updatePaperTime,
	updateSubscriberConfirmed,
} from '#features/readers/store/subscribers.ts';
import {
	agreeToDelivery,
	confirmSubscriptions as confirmRows,
} from '#features/readers/store/subscriptions.ts';
import type { Confirmation } from '#features/subscribing/contract/subscriptions.ts';
import {
	findConfirmation,
	findConfirmationByLink,
	listConfirmationChoices,
	updateConfirmation,
} from '#features/subscribing/store/confirmations.ts';
import { applySignupNames } from '#features/subscribing/store/signups.ts';
import { Problem } from '#platform/problem.ts';
import { hashToken } from '#platform/secret-token.ts';
import type { SubscriptionNeeds } from '../needs.ts';
import { stateOf } from '../present.ts';
import { readConfirmation } from './read-confirmation.ts';

/** Confirms everything a link is about, and resumes what had ended before. Idempotent: what was left since stays ended. */
export async function confirmSubscriptions(
	{ db, clock, enqueue }: SubscriptionNeeds,
	{ token, timeZone }: { token: string; timeZone?: string | undefined },
): Promise<Confirmation> {
	const now = clock();
	const zone = timeZone === undefined ? null : await resolveTimeZone(db, timeZone);
	return inTransaction(db, async (tx) => {
		const seen = await findConfirmationByLink(tx, hashToken(token));
		const subscriber = seen && (await lockSubscriber(tx, seen.subscriber_id));
		const confirmation = subscriber && (await findConfirmation(tx, seen.id));
		if (!confirmation) throw new Problem('link_not_valid');
		const state = stateOf(confirmation, now);
		if (state === 'expired') throw new Problem('link_expired');
		if (state === 'waiting') {
			const { id } = confirmation;
			const { newsletters, collectionIds } = await listConfirmationChoices(tx, id);
			const subscriberId = subscriber.id;
			await updateConfirmation(tx, id, { confirmed_at: now });
			await applySignupNames(tx, { subscriberId, until: confirmation.sent_at ?? now });
			await updateSubscriberConfirmed(tx, subscriberId, now);
			await deleteOutlivedSuppression(tx, subscriber.email);
			if (zone) await takeTimeZone(tx, subscriber, zone);
			await confirmDigestChoices(tx, { subscriberId, collectionIds, now });
			for (const chosen of newsletters) await agreeToDelivery(tx, { subscriberId, ...chosen });
			const newsletterIds = newsletters.map(({ newsletterId }) => newsletterId);
			const hasCountChanged = await confirmRows(tx, { subscriberId, newsletterIds, now });
			if (hasCountChanged) await announceCountsSoon(tx, { enqueue, now });
		}
		return readConfirmation(tx, { token, now });
	});
}

/** Adopts the browser's time zone unless the reader already has one; a choice made in the account is kept. */
async function takeTimeZone(tx: Tx, subscriber: SubscriberRow, zone: string): Promise<void> {
	const { id, time_zone, time_zone_chosen } = subscriber;
	if (time_zone_chosen || time_zone !== 'UTC' || zone === 'UTC') return;
	await updatePaperTime(tx, id, { time_zone: zone });
	await rescheduleWaitingItems(tx, id);
}
