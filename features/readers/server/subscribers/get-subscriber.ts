import type { Db } from '#database/database.ts';
import { listDeliveryStates } from '#features/delivery/store/delivery-states.ts';
import { type ManagedSubscriber, maxMailsTold } from '#features/readers/contract/manage-subscribers.ts';
import {
	findManagedSubscriber,
	listLatestMails,
	listNamedConsents,
} from '#features/readers/store/managed-subscribers.ts';
import { listReaderDigests, listReaderSubscriptions } from '#features/readers/store/reader-data.ts';
import type { Clock } from '#platform/clock.ts';
import { Problem } from '#platform/problem.ts';
import { presentPerson } from '../leads/present.ts';
import { buildTimeline } from './build-timeline.ts';
import { presentConsent, presentManagedDigest, presentManagedSubscription } from './present-subscriber.ts';

/** Everything an editor may know about one person: their subscriptions, consents and history. */
export async function getSubscriber(
	{ db, clock }: { db: Db; clock: Clock },
	subscriberId: string,
): Promise<ManagedSubscriber> {
	const now = clock();
	const subscriber = await findManagedSubscriber(db, subscriberId);
	if (!subscriber) throw new Problem('subscriber_not_found');
	const { id, email } = subscriber;
	const subscriptions = await listReaderSubscriptions(db, id);
	const states = await listDeliveryStates(db, { subscriberId: id });
	const digests = await listReaderDigests(db, id);
	const consents = await listNamedConsents(db, id);
	const mails = await listLatestMails(db, { subscriberId: id, email, limit: maxMailsTold });
	return {
		...presentPerson(subscriber),
		suppressedFor: subscriber.suppressed_for,
		suppressedBecause: subscriber.suppressed_because ?? '',
		subscriptions: subscriptions.map((row) => presentManagedSubscription(row, { states, now })),
		digests: digests.map(presentManagedDigest),
		consents: consents.map(presentConsent),
		timeline: buildTimeline({ subscriber, subscriptions, digests, consents, mails }),
	};
}
