import type { Db, Tx } from '#database/database.ts';
import {
	countFailedAttempts,
	deleteAttempts,
	insertFailedAttempts,
} from '#features/accounts/store/failed-attempts.ts';
import { findUser, lockUser, type UserRow } from '#features/accounts/store/users.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import { attemptWindowMs, failuresPerAccount } from '../login.ts';
import { isPasswordRight } from '../passwords.ts';

/** Asks a signed-in user for the password again: an unattended browser must not be enough to take over the account. */
export async function provePassword(
	{ db, clock }: { db: Db; clock: Clock },
	currentPassword: string,
	identity: Identity,
): Promise<UserRow> {
	const now = clock();
	const bucket = `password:${identity.userId}`;
	// Record as failed before checking, as in login.
	const attempts = await insertFailedAttempts(db, [bucket], now);
	if (
		(await countFailedAttempts(db, bucket, new Date(now.getTime() - attemptWindowMs))) > failuresPerAccount
	) {
		await deleteAttempts(db, attempts);
		throw new Problem('too_many_attempts', { retryAfterSeconds: attemptWindowMs / 1000 });
	}
	const user = await findUser(db, identity.userId);
	if (!user) throw new Problem('authentication_required');
	if (!(await isPasswordRight(currentPassword, user.password_hash))) throw notCurrent();
	await deleteAttempts(db, attempts);
	return user;
}

/** Locks a user who has proven their password, unless it was replaced meanwhile. */
export async function lockProven(tx: Tx, proven: UserRow): Promise<UserRow> {
	const user = await lockUser(tx, proven.id);
	if (user?.password_hash !== proven.password_hash) throw notCurrent();
	return user;
}

function notCurrent(): Problem {
	const message = 'This is not your current password.';
	return new Problem('invalid_input', { message, fields: { currentPassword: message } });
}
