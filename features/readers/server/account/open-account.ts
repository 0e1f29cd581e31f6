import { inTransaction } from '#database/database.ts';
import { beginLinkSession } from '#features/accounts/server/by-link/begin-link-session.ts';
import { consumeSignInLink, findSignInLink } from '#features/accounts/store/sign-in-links.ts';
import { lockSubscriber, updateSubscriberConfirmed } from '#features/readers/store/subscribers.ts';
import { Problem } from '#platform/problem.ts';
import { hashToken } from '#platform/secret-token.ts';
import type { Device, ReaderNeeds } from '../needs.ts';

/**
 * Consumes a link from a mail and starts a session. The mail reached its reader, so the address is proven; pending confirmations
 * stay pending, since this mail did not ask about them.
 */
export async function openAccount(
	{ db, clock }: ReaderNeeds,
	{ token }: { token: string },
	device: Device,
): Promise<{ token: string; expiresAt: Date }> {
	const now = clock();
	return inTransaction(db, async (tx) => {
		const tokenHash = hashToken(token);
		const subscriberId = (await findSignInLink(tx, tokenHash))?.subscriber_id;
		// Lock the person first, as everywhere, to avoid deadlocks.
		const subscriber = subscriberId && (await lockSubscriber(tx, subscriberId));
		if (!subscriber || !(await consumeSignInLink(tx, tokenHash, now))) throw new Problem('link_not_valid');
		await updateSubscriberConfirmed(tx, subscriber.id, now);
		return beginLinkSession(tx, { subscriber_id: subscriber.id }, { ...device, now });
	});
}
