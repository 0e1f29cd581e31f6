import type { Db } from '#database/database.ts';
import { findSubscriber } from '#features/readers/store/subscribers.ts';
import {
	countSubscriptions,
	listAllSubscriptions,
	listSubscriptions as listRows,
} from '#features/readers/store/subscriptions.ts';
import type { Subscription } from '#features/subscribing/contract/subscriptions.ts';
import { findSignup, listSignupChoices } from '#features/subscribing/store/signups.ts';
import type { Identity, Reader } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import { presentChoice, presentSubscription } from './present.ts';

/** Who asks, as far as known. */
export type Asker = { isOwnBrowser: boolean; identity: Identity | null; reader: Reader | null };

/**
 * The choices of a sign-up: for the browser that made it, its reader, and admins, who may also query everything a
 * subscriber has. Everyone else is refused, whether or not the sign-up exists.
 */
export async function listSubscriptions(db: Db, id: string, asker: Asker): Promise<Subscription[]> {
	const signup = await findSignup(db, id);
	const isAdmin = asker.identity?.approved === true;
	const isItsReader = signup !== null && asker.reader?.subscriberId === signup.subscriber_id;
	if (!asker.isOwnBrowser && !isAdmin && !isItsReader) throw new Problem('authentication_required');
	if (!signup && isAdmin && (await findSubscriber(db, id)))
		return (await listRows(db, id)).map(presentSubscription);
	return (await listSignupChoices(db, id)).map(presentChoice);
}

/** One page of all subscriptions, for admins only. */
export async function listEverySubscription(
	db: Db,
	page: { limit: number; page: number },
	identity: Identity | null,
): Promise<{ subscriptions: Subscription[]; total: number }> {
	if (identity?.approved !== true) throw new Problem('authentication_required');
	return {
		subscriptions: (await listAllSubscriptions(db, page)).map(presentSubscription),
		total: await countSubscriptions(db),
	};
}
