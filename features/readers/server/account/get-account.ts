import type { Db } from '#database/database.ts';
import type { ReaderAccount } from '#features/readers/contract/readers.ts';
import { listDigestChoices } from '#features/readers/store/digest-choices.ts';
import { listReaderSubscriptions } from '#features/readers/store/reader-data.ts';
import { findSubscriber } from '#features/readers/store/subscribers.ts';
import { Problem } from '#platform/problem.ts';
import { presentReaderSubscription } from './present.ts';

export async function getAccount(db: Db, subscriberId: string): Promise<ReaderAccount> {
	const subscriber = await findSubscriber(db, subscriberId);
	if (!subscriber) throw new Problem('authentication_required');
	const subscriptions = await listReaderSubscriptions(db, subscriberId);
	const digests = await listDigestChoices(db, subscriberId);
	return {
		email: subscriber.email,
		firstName: subscriber.first_name,
		lastName: subscriber.last_name,
		subscriptions: subscriptions.map(presentReaderSubscription),
		digests: digests.map(({ id, slug, name, is_chosen }) => ({
			collection: { id, slug, name },
			isChosen: is_chosen,
		})),
	};
}
