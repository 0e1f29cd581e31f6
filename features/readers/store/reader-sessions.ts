import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

export type ReaderSessionRow = Selectable<Tables['reader_sessions']>;

export async function insertReaderSession(
	tx: Tx,
	session: Insertable<Tables['reader_sessions']>,
): Promise<void> {
	await tx.insertInto('reader_sessions').values(session).execute();
}

export async function findReaderSession(db: Db, tokenHash: string): Promise<ReaderSessionRow | null> {
	const row = await db
		.selectFrom('reader_sessions')
		.selectAll()
		.where('token_hash', '=', tokenHash)
		.executeTakeFirst();
	return row ?? null;
}

export async function touchReaderSession(
	db: Db,
	tokenHash: string,
	{ seenAt, expiresAt }: { seenAt: Date; expiresAt: Date },
): Promise<void> {
	await db
		.updateTable('reader_sessions')
		.set({ last_seen_at: seenAt, expires_at: expiresAt })
		.where('token_hash', '=', tokenHash)
		.execute();
}

export async function deleteReaderSession(db: Db, tokenHash: string): Promise<void> {
	await db.deleteFrom('reader_sessions').where('token_hash', '=', tokenHash).execute();
}

export async function deleteReaderSessionsExpiredBefore(db: Db, before: Date): Promise<void> {
	await db.deleteFrom('reader_sessions').where('expires_at', '<', before).execute();
}
