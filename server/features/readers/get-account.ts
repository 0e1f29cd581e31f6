import type { ReaderAccount } from '#contract/readers.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Db } from '#server/store/database.ts';
import { listDigestChoices } from '#server/store/digest-choices.ts';
import { listReaderSubscriptions } from '#server/store/reader-data.ts';
import { findSubscriber } from '#server/store/subscribers.ts';
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
