import { type Db, inTransaction } from '#database/database.ts';
import { insertSignInLink } from '#features/accounts/store/sign-in-links.ts';
import { findUserByName } from '#features/accounts/store/users.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Clock } from '#platform/clock.ts';
import { createToken, hashToken } from '#platform/secret-token.ts';

export const resetLinkLastsMs = 3600 * 1000;

export const resetLink = (url: string, token: string) => `${url}/auth/reset?token=${token}`;

/** For operators: creates a password reset link. Null if there is no such user. */
export async function makeResetLink(
	{ db, clock, url }: { db: Db; clock: Clock; url: string },
	name: string,
): Promise<{ username: string; link: string } | null> {
	const now = clock();
	return inTransaction(db, async (tx) => {
		const user = await findUserByName(tx, name);
		if (!user) return null;
		const token = createToken();
		await insertSignInLink(tx, {
			user_id: user.id,
			purpose: 'reset-password',
			token_hash: hashToken(token),
			created_at: now,
			expires_at: new Date(now.getTime() + resetLinkLastsMs),
		});
		await insertAuditEntry(tx, {
			actor: { userId: null, username: 'npm run reset-password' },
			action: 'made a link for the password of',
			subject: { kind: 'account', id: user.id, name: user.username },
			before: null,
			after: null,
			now,
		});
		return { username: user.username, link: resetLink(url, token) };
	});
}
