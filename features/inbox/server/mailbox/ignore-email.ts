import type { Tx } from '#database/database.ts';
import {
	lockPendingEmail,
	type PendingEmailRow,
	updatePendingEmail,
} from '#features/inbox/store/pending-emails.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import type { InboxNeeds } from '../needs.ts';

/** Ignores a mail, or makes it pending again. A mail that became an issue stays processed, since the issue may be public. */
export async function ignoreEmail(
	tx: Tx,
	{ clock }: Pick<InboxNeeds, 'clock'>,
	actor: Identity,
	id: number,
	isIgnored: boolean,
): Promise<PendingEmailRow> {
	const before = await lockPendingEmail(tx, id);
	if (!before) throw new Problem('email_not_found');
	const isWaiting = before.is_kept && before.status !== 'processed';
	const next = isIgnored ? 'ignored' : 'pending';
	if (!(isIgnored || isWaiting) || (before.status === 'processed' && before.issue_id !== null)) return before;
	await updatePendingEmail(tx, id, { status: next, failure: isIgnored ? before.failure : '' });
	const after = { ...before, status: next } as const;
	await insertAuditEntry(tx, {
		actor,
		action: 'changed',
		subject: { kind: 'email', id, name: before.subject },
		before: { status: before.status },
		after: { status: next },
		now: clock(),
	});
	return after;
}
