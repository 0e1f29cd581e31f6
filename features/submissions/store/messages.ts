import type { Insertable } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

export async function insertMessage(db: Db, message: Insertable<Tables['messages']>): Promise<void> {
	await db.insertInto('messages').values(message).execute();
}
