import type { Db } from '#database/database.ts';
import { findSession, touchSession } from '#features/accounts/store/sessions.ts';
import type { Clock } from '#platform/clock.ts';
import type { Authenticate } from '#platform/http/security/identity.ts';
import type { Log } from '#platform/log.ts';
import { hashToken } from '#platform/secret-token.ts';
import { expiryOf } from './session-expiry.ts';

/** Frequent enough for a sliding expiry, rare enough that most requests stay read-only. */
const touchEveryMs = 10 * 60 * 1000;

/** Resolves a session token to its user while the session is live. */
export function createAuthenticate({ db, clock, log }: { db: Db; clock: Clock; log: Log }): Authenticate {
	return async (token) => {
		const tokenHash = hashToken(token);
		const session = await findSession(db, tokenHash);
		const now = clock();
		if (!session || session.expiresAt <= now) return null;
		if (now.getTime() - session.lastSeenAt.getTime() > touchEveryMs)
			await touchSession(db, tokenHash, now, expiryOf(session.createdAt, now)).catch((error) =>
				log.warn({ err: error }, 'a session could not be prolonged'),
			);
		const { id, username, role, approved_at } = session.user;
		return { userId: id, username, role, approved: approved_at !== null };
	};
}
