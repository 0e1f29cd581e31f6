import type { Db } from '#database/database.ts';
import {
	findLinkSession,
	type LinkSessionRow,
	touchLinkSession,
} from '#features/accounts/store/link-sessions.ts';
import type { Clock } from '#platform/clock.ts';
import type { AuthenticatePublisher, AuthenticateReader } from '#platform/http/security/identity.ts';
import type { Log } from '#platform/log.ts';
import { hashToken } from '#platform/secret-token.ts';

type Needs = { db: Db; clock: Clock; log: Log };

const sessionLastsMs = 30 * 24 * 3600 * 1000;
/** Frequent enough for a sliding expiry, rare enough that most requests stay read-only. */
const touchEveryMs = 10 * 60 * 1000;

/** A session started by a link expires a month after its last use. */
export function linkSessionExpiry(now: Date): Date {
	return new Date(now.getTime() + sessionLastsMs);
}

/** Resolves a session token to its reader while the session is live. */
export function createAuthenticateReader(needs: Needs): AuthenticateReader {
	return async (token) => {
		const subscriberId = (await findLiveSession(needs, token))?.subscriber_id;
		return subscriberId ? { subscriberId } : null;
	};
}

/** Resolves a session token to its publisher while the session is live. */
export function createAuthenticatePublisher(needs: Needs): AuthenticatePublisher {
	return async (token) => {
		const publisherId = (await findLiveSession(needs, token))?.publisher_id;
		return publisherId ? { publisherId } : null;
	};
}

async function findLiveSession({ db, clock, log }: Needs, token: string): Promise<LinkSessionRow | null> {
	const tokenHash = hashToken(token);
	const session = await findLinkSession(db, tokenHash);
	const now = clock();
	if (!session || session.expires_at <= now) return null;
	if (now.getTime() - session.last_seen_at.getTime() > touchEveryMs)
		await touchLinkSession(db, tokenHash, { seenAt: now, expiresAt: linkSessionExpiry(now) }).catch((error) =>
			log.warn({ err: error }, 'a session could not be prolonged'),
		);
	return session;
}
