import type { Tx } from '#database/database.ts';
import { insertLinkSession, type SessionOwner } from '#features/accounts/store/link-sessions.ts';
import { createToken, hashToken } from '#platform/secret-token.ts';
import { truncateAddress } from '#text/truncate-address.ts';
import { linkSessionExpiry } from './authenticate-by-link.ts';

/** Starts a session for the owner of a mailed link. */
export async function beginLinkSession(
	tx: Tx,
	owner: SessionOwner,
	{ ip, userAgent, now }: { ip: string; userAgent: string; now: Date },
): Promise<{ token: string; expiresAt: Date }> {
	const token = createToken();
	const expiresAt = linkSessionExpiry(now);
	await insertLinkSession(tx, {
		...owner,
		token_hash: hashToken(token),
		user_agent: userAgent.slice(0, 300),
		ip_truncated: truncateAddress(ip),
		created_at: now,
		last_seen_at: now,
		expires_at: expiresAt,
	});
	return { token, expiresAt };
}
