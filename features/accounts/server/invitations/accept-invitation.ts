import type { Db, Tx } from '#database/database.ts';
import {
	consumeInvitation,
	findOpenInvitation,
	type InvitationRow,
} from '#features/accounts/store/invitations.ts';
import type { UserRow } from '#features/accounts/store/users.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import { Problem } from '#platform/problem.ts';
import { hashToken } from '#platform/secret-token.ts';
import { subjectOf } from './make-invitation.ts';

export async function getInvitation(db: Db, token: string, now: Date): Promise<InvitationRow> {
	const invitation = await findOpenInvitation(db, hashToken(token), now);
	if (!invitation) throw new Problem('invitation_not_valid');
	return invitation;
}

/** Consumes an invitation for a newly created account. */
export async function acceptInvitation(
	tx: Tx,
	invitation: InvitationRow,
	user: UserRow,
	now: Date,
): Promise<void> {
	if (!(await consumeInvitation(tx, { id: invitation.id, username: user.username, now })))
		throw new Problem('invitation_not_valid');
	await insertAuditEntry(tx, {
		actor: { userId: user.id, username: user.username },
		action: 'accepted',
		subject: subjectOf(invitation),
		before: null,
		after: { username: user.username, role: user.role },
		now,
	});
}
