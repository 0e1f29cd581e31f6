import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { UserRow } from './users.ts';

export async function insertSession(
	tx: Tx,
	session: {
		token_hash: string;
		user_id: number;
		user_agent: string;
		ip_truncated: string;
		created_at: Date;
		last_seen_at: Date;
		expires_at: Date;
	},
): Promise<void> {
	await tx.insertInto('sessions').values(session).execute();
}

export type SessionRow = { user: UserRow; createdAt: Date; lastSeenAt: Date; expiresAt: Date };

export async function findSession(db: Db, tokenHash: string): Promise<SessionRow | null> {
	const row = await db
		.selectFrom('sessions')
		.innerJoin('users', 'users.id', 'sessions.user_id')
		.selectAll('users')
		.select([
			'sessions.created_at as session_created_at',
			'sessions.last_seen_at as session_last_seen_at',
			'sessions.expires_at as session_expires_at',
		])
		.where('sessions.token_hash', '=', tokenHash)
		.executeTakeFirst();
	if (!row) return null;
	const { session_created_at, session_last_seen_at, session_expires_at, ...user } = row;
	return {
		user,
		createdAt: session_created_at,
		lastSeenAt: session_last_seen_at,
		expiresAt: session_expires_at,
	};
}

export async function touchSession(db: Db, tokenHash: string, seenAt: Date, expiresAt: Date): Promise<void> {
	await db
		.updateTable('sessions')
		.set({ last_seen_at: seenAt, expires_at: expiresAt })
		.where('token_hash', '=', tokenHash)
		.execute();
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
	await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<number> {
	const { numDeletedRows } = await db
		.deleteFrom('sessions')
		.where('expires_at', '<', sql<Date>`${now}`)
		.executeTakeFirst();
	return Number(numDeletedRows);
}

export type SessionSummaryRow = {
	id: number;
	token_hash: string;
	user_agent: string;
	ip_truncated: string;
	created_at: Date;
	last_seen_at: Date;
};

export async function listSessionsOf(db: Db, userId: number, now: Date): Promise<SessionSummaryRow[]> {
	return db
		.selectFrom('sessions')
		.select(['id', 'token_hash', 'user_agent', 'ip_truncated', 'created_at', 'last_seen_at'])
		.where('user_id', '=', userId)
		.where('expires_at', '>', now)
		.orderBy('last_seen_at', 'desc')
		.limit(200)
		.execute();
}

/** Returns whether the user had this session. */
export async function deleteSessionOf(db: Db, userId: number, id: number): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('sessions')
		.where('user_id', '=', userId)
		.where('id', '=', id)
		.executeTakeFirst();
	return numDeletedRows > 0;
}

/** Returns how many were deleted. */
export async function deleteOtherSessionsOf(
	db: Db,
	userId: number,
	exceptTokenHash: string,
): Promise<number> {
	const { numDeletedRows } = await db
		.deleteFrom('sessions')
		.where('user_id', '=', userId)
		.where('token_hash', '!=', exceptTokenHash)
		.executeTakeFirst();
	return Number(numDeletedRows);
}

export async function deleteSessionsOf(tx: Tx, userId: number): Promise<void> {
	await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
}
