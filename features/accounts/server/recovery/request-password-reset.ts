import { randomUUID } from 'node:crypto';
import { inTransaction } from '#database/database.ts';
import { sendPasswordReset } from '../jobs.ts';
import type { AccountNeeds } from '../needs.ts';

/** Sends a reset link to the user with this name or address, if any. The job does the lookup, so the response reveals nothing. */
export async function requestPasswordReset(
	{ db, enqueue }: Pick<AccountNeeds, 'db' | 'enqueue'>,
	{ name }: { name: string },
): Promise<void> {
	await inTransaction(db, (tx) => enqueue(tx, sendPasswordReset, { name, requestId: randomUUID() }));
}
