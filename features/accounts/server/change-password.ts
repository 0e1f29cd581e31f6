import { type Db, inTransaction } from '#database/database.ts';
import { deleteOtherSessionsOf } from '#features/accounts/store/sessions.ts';
import { revokeAccountLinks } from '#features/accounts/store/sign-in-links.ts';
import { updateUser } from '#features/accounts/store/users.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { hashToken } from '#platform/secret-token.ts';
import { lockProven, provePassword } from './own/prove-password.ts';
import { hashPassword } from './passwords.ts';
import { refuseEasyPassword } from './register.ts';

/** Ends every session but this one and revokes all mailed links, which locks out anyone who knew the old password. */
export async function changePassword(
	{ db, clock, site }: { db: Db; clock: Clock; site: { name: string } },
	input: { currentPassword: string; newPassword: string },
	{ identity, sessionToken }: { identity: Identity; sessionToken: string },
): Promise<void> {
	refuseEasyPassword(input.newPassword, { username: identity.username, siteName: site.name }, 'newPassword');
	const now = clock();
	const user = await provePassword({ db, clock }, input.currentPassword, identity);
	const passwordHash = await hashPassword(input.newPassword);
	await inTransaction(db, async (tx) => {
		await lockProven(tx, user);
		await updateUser(tx, user.id, { password_hash: passwordHash, email_to_confirm: null });
		await revokeAccountLinks(tx, user.id, now);
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
