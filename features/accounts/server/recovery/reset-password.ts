import { type Db, inTransaction } from '#database/database.ts';
import { deleteSessionsOf } from '#features/accounts/store/sessions.ts';
import {
	consumeSignInLink,
	findSignInLink,
	revokeAccountLinks,
} from '#features/accounts/store/sign-in-links.ts';
import { findUser, lockUser, type UserRow, updateUser } from '#features/accounts/store/users.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import { Problem } from '#platform/problem.ts';
import { hashToken } from '#platform/secret-token.ts';
import { forgetFailures } from '../login.ts';
import type { AccountNeeds } from '../needs.ts';
import { notifyAccount } from '../own/notify-account.ts';
import { hashPassword } from '../passwords.ts';
import { refuseEasyPassword } from '../register.ts';

/** The account of a reset link that is still valid. */
export async function getResettable(
	{ db, clock }: Pick<AccountNeeds, 'db' | 'clock'>,
	token: string,
): Promise<UserRow> {
	const link = await findSignInLink(db, hashToken(token));
	const works = link?.purpose === 'reset-password' && link.used_at === null && link.expires_at > clock();
	const user = works && link.user_id ? await findUser(db, link.user_id) : null;
	if (!user) throw new Problem('link_not_valid');
	return user;
}

/**
 * Consumes a reset link and sets a new password. Ends every session and revokes all other links, so an address that
 * someone else requested can no longer be confirmed.
 */
export async function resetPassword(
	needs: AccountNeeds & { db: Db },
	{ token, password }: { token: string; password: string },
): Promise<void> {
	const now = needs.clock();
	const { id, username } = await getResettable(needs, token);
	refuseEasyPassword(password, { username, siteName: needs.site.name });
	const passwordHash = await hashPassword(password);
	await inTransaction(needs.db, async (tx) => {
		const user = await lockUser(tx, id);
		if (!user || !(await consumeSignInLink(tx, hashToken(token), now))) throw new Problem('link_not_valid');
		await updateUser(tx, id, { password_hash: passwordHash, email_to_confirm: null });
		await revokeAccountLinks(tx, id, now);
		await deleteSessionsOf(tx, id);
		await forgetFailures(tx, user);
		await insertAuditEntry(tx, {
			actor: { userId: id, username: user.username },
			action: 'reset the password of',
			subject: { kind: 'account', id, name: user.username },
			before: null,
			after: null,
			now,
		});
		await notifyAccount(tx, needs, {
			email: user.email,
			what: `The account ${user.username} has a new password, and is signed out everywhere.`,
		});
	});
}
