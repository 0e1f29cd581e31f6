import { randomUUID } from 'node:crypto';
import { inTransaction } from '#database/database.ts';
import { sendPublisherLink } from '../jobs.ts';
import type { PublisherNeeds } from '../needs.ts';

/** Has a link sent that opens the desk. A job does it, for an unknown address too: from outside both take the same time. */
export async function requestPublisherLink(
	{ db, enqueue }: PublisherNeeds,
	{
		email,
		newsletter = '',
		page,
	}: { email: string; newsletter?: string | undefined; page?: string | undefined },
): Promise<void> {
	await inTransaction(db, (tx) =>
		enqueue(tx, sendPublisherLink, { email, newsletter, page, requestId: randomUUID() }),
	);
}
