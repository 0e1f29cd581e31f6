import { inTransaction, type Tx } from '#database/database.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import type { InboxNeeds } from './needs.ts';

/** Records in the audit log that an editor started something, in the same transaction. */
export function recordAction(
	{ db, clock }: Pick<InboxNeeds, 'db' | 'clock'>,
	actor: Identity,
	action: string,
	work: (tx: Tx) => Promise<unknown> = async () => {},
	about: { id: number | string; name: string } = { id: '', name: 'Inbox' },
): Promise<void> {
	return inTransaction(db, async (tx) => {
		await work(tx);
		const subject = { kind: about.id === '' ? 'inbox' : 'email', ...about };
		await insertAuditEntry(tx, { actor, action, subject, before: null, after: null, now: clock() });
	});
}
