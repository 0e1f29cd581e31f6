import { type Db, inTransaction, type Tx } from '#database/database.ts';
import { deleteOtherSessionsOf, deleteSessionOf } from '#features/accounts/store/sessions.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import { hashToken } from '#platform/secret-token.ts';

type Needs = { db: Db; clock: Clock };

/** Ends one of the user's sessions. */
export function endSession({ db, clock }: Needs, id: number, actor: Identity): Promise<void> {
	return inTransaction(db, async (tx) => {
		if (!(await deleteSessionOf(tx, actor.userId, id))) throw new Problem('session_not_found');
		await writeDown(tx, actor, 'ended a session of', clock());
	});
}

/** Ends all sessions except the one of this token; returns how many. */
export function endOtherSessions({ db, clock }: Needs, token: string, actor: Identity): Promise<number> {
	return inTransaction(db, async (tx) => {
		const count = await deleteOtherSessionsOf(tx, actor.userId, hashToken(token));
		if (count > 0) await writeDown(tx, actor, 'ended the other sessions of', clock());
		return count;
	});
}

function writeDown(tx: Tx, actor: Identity, action: string, now: Date): Promise<void> {
	const subject = { kind: 'account', id: actor.userId, name: actor.username };
	return insertAuditEntry(tx, { actor, action, subject, before: null, after: null, now });
}
