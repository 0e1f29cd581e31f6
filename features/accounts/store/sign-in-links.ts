import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { countRows } from '#database/list-queries.ts';
import type { Tables } from '#database/tables.ts';
import type { LinkOwner } from './link-sessions.ts';

export type SignInLinkRow = Selectable<Tables['sign_in_links']>;

export async function insertSignInLink(
	tx: Tx,
	link: Insertable<Tables['sign_in_links']> & LinkOwner,
): Promise<void> {
	await tx.insertInto('sign_in_links').values(link).execute();
}

export async function countSignInLinksSince(tx: Tx, owner: LinkOwner, since: Date): Promise<number> {
	return countRows(
		tx
			.selectFrom('sign_in_links')
			.where((eb) => eb.and(owner))
			.where('created_at', '>', since),
	);
}

/** Finds a link, used or not. */
export async function findSignInLink(db: Db, tokenHash: string): Promise<SignInLinkRow | null> {
	const row = await db
		.selectFrom('sign_in_links')
		.selectAll()
		.where('token_hash', '=', tokenHash)
		.executeTakeFirst();
	return row ?? null;
}

/** Consumes a link; false if it is unknown, used or expired. Safe under concurrency. */
export async function consumeSignInLink(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
	const row = await tx
		.updateTable('sign_in_links')
		.set({ used_at: now })
		.where('token_hash', '=', tokenHash)
		.where('used_at', 'is', null)
		.where('expires_at', '>', now)
		.returning('token_hash')
		.executeTakeFirst();
	return row !== undefined;
}

/** Revokes the unused links of a person. */
export async function revokeSignInLinksOf(tx: Tx, owner: LinkOwner, now: Date): Promise<void> {
	await tx
		.updateTable('sign_in_links')
		.set({ used_at: now })
		.where((eb) => eb.and(owner))
		.where('used_at', 'is', null)
		.execute();
}

/** Revokes every mailed link of an account, for its password and for its address. */
export async function revokeAccountLinks(tx: Tx, userId: number, now: Date): Promise<void> {
	for (const purpose of ['reset-password', 'confirm-address'] as const)
		await revokeSignInLinksOf(tx, { user_id: userId, purpose }, now);
}

export async function deleteSignInLinksExpiredBefore(db: Db, before: Date): Promise<void> {
	await db.deleteFrom('sign_in_links').where('expires_at', '<', before).execute();
}
