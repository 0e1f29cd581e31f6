import { randomUUID } from 'node:crypto';
import { inTransaction } from '#database/database.ts';
import { sendPublisherLink } from '../jobs.ts';
import type { PublisherNeeds } from '../needs.ts';

/** Requests a link that opens the desk. A job sends it, even for unknown addresses, so that both take the same time. */
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
