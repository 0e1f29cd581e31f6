import type { Db } from '#database/database.ts';
import { findReaderSession, touchReaderSession } from '#features/readers/store/reader-sessions.ts';
import type { Clock } from '#platform/clock.ts';
import type { AuthenticateReader } from '#platform/http/security/identity.ts';
import type { Log } from '#platform/log.ts';
import { hashToken } from '#platform/secret-token.ts';

const sessionLastsMs = 30 * 24 * 3600 * 1000;
/** Often enough for a sliding expiry, seldom enough that reading stays reading. */
const touchEveryMs = 10 * 60 * 1000;

/** A reader's session ends a month after its last use. */
export function readerExpiry(now: Date): Date {
	return new Date(now.getTime() + sessionLastsMs);
}

/** Which reader a session token belongs to, as long as the session lasts. */
export function createAuthenticateReader({
	db,
	clock,
	log,
}: {
	db: Db;
	clock: Clock;
	log: Log;
}): AuthenticateReader {
	return async (token) => {
		const tokenHash = hashToken(token);
		const session = await findReaderSession(db, tokenHash);
		const now = clock();
		if (!session || session.expires_at <= now) return null;
		if (now.getTime() - session.last_seen_at.getTime() > touchEveryMs)
			await touchReaderSession(db, tokenHash, { seenAt: now, expiresAt: readerExpiry(now) }).catch((error) =>
				log.warn({ err: error }, 'a session could not be prolonged'),
			);
		return { subscriberId: session.subscriber_id };
	};
}
