import type { Confirmation } from '#contract/subscriptions.ts';
import { Problem } from '#server/platform/problem.ts';
import { hashToken } from '#server/platform/secret-token.ts';
import {
	findConfirmationByLink,
	listConfirmationCollections,
	listConfirmationNewsletters,
} from '#server/store/confirmations.ts';
import type { Db } from '#server/store/database.ts';
import { findSubscriber } from '#server/store/subscribers.ts';
import { presentConfirmation } from './present.ts';

/** What a confirmation link is about. Programs that open every link in a mail change nothing by it. */
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
