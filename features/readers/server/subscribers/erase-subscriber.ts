import { inTransaction } from '#database/database.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import { eraseIn } from '../account/erase-account.ts';
import type { ReaderNeeds } from '../needs.ts';
import { nameForAudit } from './name-for-audit.ts';

/** Erases a reader at their request to an editor. */
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
