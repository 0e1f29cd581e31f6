import { randomUUID } from 'node:crypto';
import { inTransaction } from '#database/database.ts';
import { sendPasswordReset } from '../jobs.ts';
import type { AccountNeeds } from '../needs.ts';

/** Has a link sent to whoever has this name or address, if anybody: that is looked up afterwards, so that nothing tells. */
export async function requestPasswordReset(
	{ db, enqueue }: Pick<AccountNeeds, 'db' | 'enqueue'>,
	{ name }: { name: string },
): Promise<void> {
	await inTransaction(db, (tx) => enqueue(tx, sendPasswordReset, { name, requestId: randomUUID() }));
}
