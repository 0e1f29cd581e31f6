import type { Db } from '#database/database.ts';
import {
	countFailedAttempts,
	deleteAttempts,
	insertFailedAttempts,
} from '#features/accounts/store/failed-attempts.ts';
import { findUser, type UserRow } from '#features/accounts/store/users.ts';
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
	if (!(await isPasswordRight(currentPassword, user.password_hash))) {
		const message = 'This is not your current password.';
		throw new Problem('invalid_input', { message, fields: { currentPassword: message } });
	}
	await deleteAttempts(db, attempts);
	return user;
}
