import { randomUUID } from 'node:crypto';
import { inTransaction } from '#database/database.ts';
import { findSubscriberByEmail } from '#features/readers/store/subscribers.ts';
import { sendSignInLink } from '../jobs.ts';
import type { ReaderNeeds } from '../needs.ts';

/**
 * Requests a link that opens the reader's page. The mail is written by a job, which is also enqueued for unknown addresses, so
 * that both take the same time.
 */
export async function requestSignInLink(
	{ db, enqueue }: ReaderNeeds,
	{ email }: { email: string },
): Promise<void> {
	await inTransaction(db, async (tx) => {
		const subscriber = await findSubscriberByEmail(tx, email);
		const subscriberId = subscriber?.id ?? randomUUID();
		await enqueue(tx, sendSignInLink, { subscriberId, requestId: randomUUID() });
	});
}
