import type { Db } from '#database/database.ts';
import { listDeliveryStates } from '#features/delivery/store/delivery-states.ts';
import type { ReaderAccount } from '#features/readers/contract/readers.ts';
import { listDigestChoices } from '#features/readers/store/digest-choices.ts';
import { listReaderSubscriptions } from '#features/readers/store/reader-data.ts';
import { findSubscriber } from '#features/readers/store/subscribers.ts';
import type { Clock } from '#platform/clock.ts';
import { Problem } from '#platform/problem.ts';
import { presentReaderSubscription } from './present.ts';

export async function getAccount(
	{ db, clock }: { db: Db; clock: Clock },
	subscriberId: string,
): Promise<ReaderAccount> {
	const now = clock();
	const subscriber = await findSubscriber(db, subscriberId);
	if (!subscriber) throw new Problem('authentication_required');
	const subscriptions = await listReaderSubscriptions(db, subscriberId);
	const states = await listDeliveryStates(db, { subscriberId });
	const digests = await listDigestChoices(db, subscriberId);
	return {
		email: subscriber.email,
		firstName: subscriber.first_name,
		lastName: subscriber.last_name,
		subscriptions: subscriptions.map((row) => presentReaderSubscription(row, { states, now })),
		digests: digests.map(({ id, slug, name, is_chosen }) => ({
			collection: { id, slug, name },
			isChosen: is_chosen,
		})),
		paper: {
			timeZone: subscriber.time_zone,
			hour: subscriber.paper_hour,
			weekday: subscriber.paper_weekday,
		},
	};
}
