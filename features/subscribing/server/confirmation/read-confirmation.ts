import type { Db } from '#database/database.ts';
import { findSubscriber } from '#features/readers/store/subscribers.ts';
import type { Confirmation } from '#features/subscribing/contract/subscriptions.ts';
import {
	findConfirmationByLink,
	listConfirmationCollections,
	listConfirmationNewsletters,
} from '#features/subscribing/store/confirmations.ts';
import { Problem } from '#platform/problem.ts';
import { hashToken } from '#platform/secret-token.ts';
import { presentConfirmation } from '../present.ts';

/** What a confirmation link is about. Read-only, so link scanners change nothing. */
export async function readConfirmation(
	db: Db,
	{ token, now }: { token: string; now: Date },
): Promise<Confirmation> {
	const confirmation = await findConfirmationByLink(db, hashToken(token));
	const subscriber = confirmation && (await findSubscriber(db, confirmation.subscriber_id));
	if (!subscriber) throw new Problem('link_not_valid');
	return presentConfirmation(confirmation, {
		email: subscriber.email,
		newsletters: await listConfirmationNewsletters(db, confirmation.id),
		collections: await listConfirmationCollections(db, confirmation.id),
		now,
	});
}
