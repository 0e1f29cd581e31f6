import type { Insertable } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

export async function insertSignInLink(tx: Tx, link: Insertable<Tables['sign_in_links']>): Promise<void> {
	await tx.insertInto('sign_in_links').values(link).execute();
}

export async function countSignInLinksSince(tx: Tx, subscriberId: string, since: Date): Promise<number> {
	const { count } = await tx
		.selectFrom('sign_in_links')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('subscriber_id', '=', subscriberId)
		.where('created_at', '>', since)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Whose link it is, used or not. */
export async function findSignInLinkOwner(db: Db, tokenHash: string): Promise<string | null> {
	const row = await db
		.selectFrom('sign_in_links')
		.select('subscriber_id')
		.where('token_hash', '=', tokenHash)
		.executeTakeFirst();
	return row?.subscriber_id ?? null;
}

/** Uses a link up; false when it is unknown, used or expired. Of two at once, one gets it. */
export async function takeSignInLink(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
	const row = await tx
		.updateTable('sign_in_links')
		.set({ used_at: now })
		.where('token_hash', '=', tokenHash)
		.where('used_at', 'is', null)
		.where('expires_at', '>', now)
		.returning('subscriber_id')
		.executeTakeFirst();
	return row !== undefined;
}

export async function deleteSignInLinksExpiredBefore(db: Db, before: Date): Promise<void> {
	await db.deleteFrom('sign_in_links').where('expires_at', '<', before).execute();
}
