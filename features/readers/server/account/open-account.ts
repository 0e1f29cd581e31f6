import { inTransaction } from '#database/database.ts';
import { insertReaderSession } from '#features/readers/store/reader-sessions.ts';
import { findSignInLinkOwner, takeSignInLink } from '#features/readers/store/sign-in-links.ts';
import { lockSubscriber, updateSubscriberConfirmed } from '#features/readers/store/subscribers.ts';
import { Problem } from '#platform/problem.ts';
import { createToken, hashToken } from '#platform/secret-token.ts';
import { truncateAddress } from '#text/truncate-address.ts';
import type { Device, ReaderNeeds } from '../needs.ts';
import { readerExpiry } from './authenticate-reader.ts';

/**
 * Uses up a link from a mail and begins a session. The mail has reached its reader, so the address is proven; what waits for
 * confirmation keeps waiting, since it was not asked about here.
 */
export async function openAccount(
	{ db, clock }: ReaderNeeds,
	{ token }: { token: string },
	device: Device,
): Promise<{ token: string; expiresAt: Date }> {
	const now = clock();
	return inTransaction(db, async (tx) => {
		const tokenHash = hashToken(token);
		const subscriberId = await findSignInLinkOwner(tx, tokenHash);
		// The person first, as everywhere, so that nothing waits in a circle.
		const subscriber = subscriberId && (await lockSubscriber(tx, subscriberId));
		if (!subscriber || !(await takeSignInLink(tx, tokenHash, now))) throw new Problem('link_not_valid');
		await updateSubscriberConfirmed(tx, subscriber.id, now);
		const sessionToken = createToken();
		const expiresAt = readerExpiry(now);
		await insertReaderSession(tx, {
			token_hash: hashToken(sessionToken),
			subscriber_id: subscriber.id,
			user_agent: device.userAgent.slice(0, 300),
			ip_truncated: truncateAddress(device.ip),
			created_at: now,
			last_seen_at: now,
			expires_at: expiresAt,
		});
		return { token: sessionToken, expiresAt };
	});
}
