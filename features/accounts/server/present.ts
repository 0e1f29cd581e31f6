import type { Session, User } from '#features/accounts/contract/accounts.ts';
import type { SessionSummaryRow } from '#features/accounts/store/sessions.ts';
import type { UserRow } from '#features/accounts/store/users.ts';

export function presentUser(row: UserRow): User {
	return {
		id: row.id,
		username: row.username,
		role: row.role,
		approved: row.approved_at !== null,
		createdAt: row.created_at.toISOString(),
	};
}

export function presentSession(row: SessionSummaryRow, currentTokenHash: string): Session {
	return {
		id: row.id,
		userAgent: row.user_agent,
		network: row.ip_truncated,
		createdAt: row.created_at.toISOString(),
		lastSeenAt: row.last_seen_at.toISOString(),
		isCurrent: row.token_hash === currentTokenHash,
	};
}
