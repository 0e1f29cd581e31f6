import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

export type LinkSessionRow = Selectable<Tables['link_sessions']>;

/** A session belongs to a reader or a publisher; neither gives access as the other. */
export type SessionOwner = { subscriber_id: string } | { publisher_id: string };
/** The owner of a link. An account's link does not sign in; it serves a single purpose. */
export type LinkOwner = SessionOwner | { user_id: number; purpose: 'reset-password' | 'confirm-address' };

export async function insertLinkSession(
	tx: Tx,
	session: Insertable<Tables['link_sessions']> & SessionOwner,
): Promise<void> {
	await tx.insertInto('link_sessions').values(session).execute();
}

export async function findLinkSession(db: Db, tokenHash: string): Promise<LinkSessionRow | null> {
	const row = await db
		.selectFrom('link_sessions')
		.selectAll()
		.where('token_hash', '=', tokenHash)
		.executeTakeFirst();
	return row ?? null;
}

export async function touchLinkSession(
	db: Db,
	tokenHash: string,
	{ seenAt, expiresAt }: { seenAt: Date; expiresAt: Date },
): Promise<void> {
	await db
		.updateTable('link_sessions')
		.set({ last_seen_at: seenAt, expires_at: expiresAt })
		.where('token_hash', '=', tokenHash)
		.execute();
}

/** Returns whether the session existed. */
export async function deleteLinkSession(db: Db, tokenHash: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('link_sessions')
		.where('token_hash', '=', tokenHash)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

/** Ends every session of a person; returns how many. */
export async function deleteLinkSessionsOf(tx: Tx, owner: SessionOwner): Promise<number> {
	const { numDeletedRows } = await tx
		.deleteFrom('link_sessions')
		.where((eb) => eb.and(owner))
		.executeTakeFirst();
	return Number(numDeletedRows);
}

export async function deleteLinkSessionsExpiredBefore(db: Db, before: Date): Promise<void> {
	await db.deleteFrom('link_sessions').where('expires_at', '<', before).execute();
}
