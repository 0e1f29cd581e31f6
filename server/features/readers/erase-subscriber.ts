import type { Identity } from '#server/http/identity.ts';
import { Problem } from '#server/platform/problem.ts';
import { insertAuditEntry } from '#server/store/audit-log.ts';
import { inTransaction } from '#server/store/database.ts';
import { eraseIn } from './erase-account.ts';
import { nameForAudit } from './name-for-audit.ts';
import type { ReaderNeeds } from './needs.ts';

/** Erases a reader for them, when they asked an editor for it. */
export async function eraseSubscriber(
	{ db, clock, enqueue }: Pick<ReaderNeeds, 'db' | 'clock' | 'enqueue'>,
	actor: Identity,
	{ subscriberId }: { subscriberId: string },
): Promise<void> {
	const now = clock();
	await inTransaction(db, async (tx) => {
		if (!(await eraseIn(tx, { enqueue, now }, subscriberId))) throw new Problem('subscriber_not_found');
		await insertAuditEntry(tx, {
			actor,
			action: 'erased',
			subject: { kind: 'subscriber', id: subscriberId, name: nameForAudit(subscriberId) },
			before: null,
			after: null,
			now,
		});
	});
}
