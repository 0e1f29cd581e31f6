import { type Db, inTransaction } from '#database/database.ts';
import {
	countFailedAttempts,
	deleteAttempts,
	insertFailedAttempts,
} from '#features/accounts/store/failed-attempts.ts';
import { deleteOtherSessionsOf } from '#features/accounts/store/sessions.ts';
import { findUser, updateUser } from '#features/accounts/store/users.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import { hashToken } from '#platform/secret-token.ts';
import { attemptWindowMs, failuresPerAccount } from './login.ts';
import { hashPassword, isPasswordRight } from './passwords.ts';
import { refuseEasyPassword } from './register.ts';

/** Whoever knew the old password is out: every session but this one ends. */
export async function changePassword(
	{ db, clock, site }: { db: Db; clock: Clock; site: { name: string } },
	input: { currentPassword: string; newPassword: string },
	{ identity, sessionToken }: { identity: Identity; sessionToken: string },
): Promise<void> {
	refuseEasyPassword(input.newPassword, { username: identity.username, siteName: site.name }, 'newPassword');
	const now = clock();
	const bucket = `password:${identity.userId}`;
	const since = new Date(now.getTime() - attemptWindowMs);
	// Written down as failed before it is judged, as at signing in.
	const attempts = await insertFailedAttempts(db, [bucket], now);
	if ((await countFailedAttempts(db, bucket, since)) > failuresPerAccount) {
		await deleteAttempts(db, attempts);
		throw new Problem('too_many_attempts', { retryAfterSeconds: attemptWindowMs / 1000 });
	}
	const user = await findUser(db, identity.userId);
	if (!user) throw new Problem('authentication_required');
	if (!(await isPasswordRight(input.currentPassword, user.password_hash))) {
		const message = 'This is not your current password.';
		throw new Problem('invalid_input', { message, fields: { currentPassword: message } });
	}
	const passwordHash = await hashPassword(input.newPassword);
	await inTransaction(db, async (tx) => {
		await deleteAttempts(tx, attempts);
		await updateUser(tx, user.id, { password_hash: passwordHash });
		await deleteOtherSessionsOf(tx, user.id, hashToken(sessionToken));
		const subject = { kind: 'account', id: user.id, name: user.username };
		await insertAuditEntry(tx, {
			actor: identity,
			action: 'changed the password of',
			subject,
			before: null,
			after: null,
			now,
		});
	});
}
