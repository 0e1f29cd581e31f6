import { inTransaction } from '#database/database.ts';
import { deleteLinkSession, findLinkSession } from '#features/accounts/store/link-sessions.ts';
import { findPublisher } from '#features/publishers/store/publishers.ts';
import { hashToken } from '#platform/secret-token.ts';
import type { PublisherNeeds } from '../needs.ts';
import { recordSignIn } from './record-sign-in.ts';

/** Ends the session of a token, if there is one. */
export async function closeDesk({ db, clock }: PublisherNeeds, token: string): Promise<void> {
	const tokenHash = hashToken(token);
	await inTransaction(db, async (tx) => {
		const publisherId = (await findLinkSession(tx, tokenHash))?.publisher_id;
		const publisher = publisherId && (await findPublisher(tx, publisherId));
		if (!publisher || !(await deleteLinkSession(tx, tokenHash))) return;
		await recordSignIn(tx, publisher, 'signed out of', clock());
	});
}
