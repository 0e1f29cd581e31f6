import { type Db, inTransaction } from '#database/database.ts';
import type { RegistrationMode } from '#features/accounts/contract/accounts.ts';
import { isCommonPassword } from '#features/accounts/rules/common-passwords.ts';
import {
	findUserByName,
	hasUsers,
	insertUser,
	lockUsers,
	type UserRow,
} from '#features/accounts/store/users.ts';
import type { Clock } from '#platform/clock.ts';
import { Problem } from '#platform/problem.ts';
import { beginSession, type Device } from './begin-session.ts';
import { acceptInvitation, getInvitation } from './invitations/accept-invitation.ts';
import { hashPassword } from './passwords.ts';
import { checkSetupToken, endSetup, needsSetupLink, type SetupConfig } from './setup.ts';

export type RegisterNeeds = {
	db: Db;
	clock: Clock;
	site: { name: string };
	config: SetupConfig;
	/** The current policy: an owner may change it at runtime. */
	policy: (caller: { isLocal: boolean }) => Promise<RegistrationMode>;
};

/** Rejects passwords that are among the first guesses. */
export function refuseEasyPassword(
	password: string,
	{ username, siteName }: { username: string; siteName: string },
	field = 'password',
): void {
	const isUsername = password.toLowerCase() === username.toLowerCase();
	if (!isUsername && !isCommonPassword(password, [username, siteName])) return;
	const message = 'This password is too easy to guess. Please choose another.';
	throw new Problem('invalid_input', { message, fields: { [field]: message } });
}

/**
 * Creates an account and signs it in. The first one becomes the owner and must prove control of the site; later ones
 * depend on their invitation, otherwise on the policy.
 */
export async function register(
	{ db, clock, site, config, policy }: RegisterNeeds,
	input: {
		username: string;
		password: string;
		setupToken?: string | undefined;
		invitation?: string | undefined;
	},
	caller: Device & { isLocal: boolean },
): Promise<{ user: UserRow; token: string; expiresAt: Date }> {
	const rule = await policy(caller);
	const now = clock();
	/** Checks whether registration is allowed, and whether it is the first account or an invited one. */
	async function judge(at: Db) {
		const isFirst = !(await hasUsers(at));
		if (isFirst && needsSetupLink(config, caller)) await checkSetupToken(at, config, input.setupToken);
		const invitation = isFirst || !input.invitation ? null : await getInvitation(at, input.invitation, now);
		if (!isFirst && !invitation && rule === 'closed') throw new Problem('registration_closed');
		return { isFirst, invitation };
	}
	await judge(db);
	refuseEasyPassword(input.password, { username: input.username, siteName: site.name });
	const passwordHash = await hashPassword(input.password);
	return inTransaction(db, async (tx) => {
		await lockUsers(tx);
		const { isFirst, invitation } = await judge(tx);
		if (isFirst) await endSetup(tx);
		if (await findUserByName(tx, input.username)) throw new Problem('username_taken');
		const user = await insertUser(tx, {
			username: input.username,
			password_hash: passwordHash,
			role: isFirst ? 'owner' : (invitation?.role ?? 'editor'),
			approved_at: isFirst || invitation || rule === 'open' ? now : null,
		});
		if (invitation) await acceptInvitation(tx, invitation, user, now);
		return { user, ...(await beginSession(tx, { userId: user.id, device: caller, now })) };
	});
}
