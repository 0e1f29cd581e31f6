import { type Db, inTransaction, type Tx } from '#database/database.ts';
import {
	countFailedAttempts,
	deleteAttempts,
	deleteFailedAttempts,
	insertFailedAttempts,
	isNetworkKnown,
	listKnownNetworks,
} from '#features/accounts/store/failed-attempts.ts';
import { findUserByName, lockUser, type UserRow } from '#features/accounts/store/users.ts';
import type { Clock } from '#platform/clock.ts';
import { Problem } from '#platform/problem.ts';
import { truncateAddress } from '#text/truncate-address.ts';
import { beginSession, type Device } from './begin-session.ts';
import { isPasswordRight } from './passwords.ts';

export const attemptWindowMs = 15 * 60 * 1000;

/** Wrong passwords allowed per account, from any network. */
export const failuresPerAccount = 5;
const limits = { perAccountAndNetwork: failuresPerAccount, perAccount: failuresPerAccount, perNetwork: 50 };
type Limit = keyof typeof limits;

/**
 * Signs in. Failed attempts are counted in the database, so neither a restart nor a forged address resets the count; they
 * expire after 15 minutes. Guessing from elsewhere locks nobody out: a network the account has signed in from before is
 * only judged by its own failures.
 */
export async function login(
	{ db, clock }: { db: Db; clock: Clock },
	input: { username: string; password: string },
	device: Device,
): Promise<{ user: UserRow; token: string; expiresAt: Date }> {
	const now = clock();
	const user = await findUserByName(db, input.username);
	const buckets = bucketsOf(user?.username ?? input.username, truncateAddress(device.ip));
	// Record the attempt as failed before checking it, so concurrent guesses cannot bypass the limit.
	const attempts = await insertFailedAttempts(db, Object.values(buckets), now);
	if (await isTooMuch(db, { user, buckets, device, now })) {
		await deleteAttempts(db, attempts);
		throw new Problem('too_many_attempts', { retryAfterSeconds: attemptWindowMs / 1000 });
	}
	if (!(await isPasswordRight(input.password, user?.password_hash ?? null)) || !user)
		throw new Problem('wrong_credentials');
	return inTransaction(db, async (tx) => {
		// A password that was replaced meanwhile has ended every session, and must not begin another.
		if ((await lockUser(tx, user.id))?.password_hash !== user.password_hash)
			throw new Problem('wrong_credentials');
		await deleteAttempts(tx, attempts);
		await deleteFailedAttempts(tx, buckets.perAccountAndNetwork);
		return { user, ...(await beginSession(tx, { userId: user.id, device, now })) };
	});
}

/** Resets the limits of an account everywhere, including its known networks: a password reset proves ownership. */
export async function forgetFailures(
	tx: Tx,
	{ id, username }: Pick<UserRow, 'id' | 'username'>,
): Promise<void> {
	await deleteFailedAttempts(tx, bucketsOf(username, '').perAccount);
	for (const network of await listKnownNetworks(tx, id))
		await deleteFailedAttempts(tx, bucketsOf(username, network).perAccountAndNetwork);
}

function bucketsOf(username: string, network: string): Record<Limit, string> {
	const name = username.normalize('NFKC').toLowerCase();
	return {
		perAccountAndNetwork: `login-account-network:${network}:${name}`,
		perAccount: `login-account:${name}`,
		perNetwork: `login-network:${network}`,
	};
}

async function isTooMuch(
	db: Db,
	given: {
		user: UserRow | null;
		buckets: Record<Limit, string>;
		device: Device;
		now: Date;
	},
): Promise<boolean> {
	const { user, buckets, device, now } = given;
	const since = new Date(now.getTime() - attemptWindowMs);
	const exceeds = async (name: Limit) => (await countFailedAttempts(db, buckets[name], since)) > limits[name];
	if (user && (await isNetworkKnown(db, user.id, truncateAddress(device.ip))))
		return exceeds('perAccountAndNetwork');
	return (await exceeds('perAccount')) || (await exceeds('perNetwork'));
}
