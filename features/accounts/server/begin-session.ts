import type { Tx } from '#database/database.ts';
import { upsertKnownNetwork } from '#features/accounts/store/failed-attempts.ts';
import { insertSession } from '#features/accounts/store/sessions.ts';
import { createToken, hashToken } from '#platform/secret-token.ts';
import { truncateAddress } from '#text/truncate-address.ts';
import { expiryOf } from './session-expiry.ts';

export type Device = { ip: string; userAgent: string };

/** Issues a fresh token on every sign-in, which prevents session fixation. */
export async function beginSession(
	tx: Tx,
	session: { userId: number; device: Device; now: Date },
): Promise<{ token: string; expiresAt: Date }> {
	const token = createToken();
	const expiresAt = expiryOf(session.now, session.now);
	const network = truncateAddress(session.device.ip);
	await upsertKnownNetwork(tx, session.userId, network, session.now);
	await insertSession(tx, {
		token_hash: hashToken(token),
		user_id: session.userId,
		user_agent: session.device.userAgent.slice(0, 300),
		ip_truncated: network,
		created_at: session.now,
		last_seen_at: session.now,
		expires_at: expiresAt,
	});
	return { token, expiresAt };
}
