import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

export type InvitationRow = Selectable<Tables['invitations']>;

export function insertInvitation(
	tx: Tx,
	invitation: Insertable<Tables['invitations']>,
): Promise<InvitationRow> {
	return tx.insertInto('invitations').values(invitation).returningAll().executeTakeFirstOrThrow();
}

const maxListed = 200;

export async function listInvitations(db: Db): Promise<InvitationRow[]> {
	return db
		.selectFrom('invitations')
		.selectAll()
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(maxListed)
		.execute();
}

/** Finds an invitation that can still be used. */
export async function findOpenInvitation(
	db: Db,
	tokenHash: string,
	now: Date,
): Promise<InvitationRow | null> {
	const row = await db
		.selectFrom('invitations')
		.selectAll()
		.where('token_hash', '=', tokenHash)
		.where('used_at', 'is', null)
		.where('withdrawn_at', 'is', null)
		.where('expires_at', '>', now)
		.executeTakeFirst();
	return row ?? null;
}

/** Consumes an open invitation; false if it is no longer open. Safe under concurrency. */
export async function consumeInvitation(
	tx: Tx,
	{ id, username, now }: { id: number; username: string; now: Date },
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('invitations')
		.set({ used_at: now, used_by_name: username })
		.where('id', '=', id)
		.where('used_at', 'is', null)
		.where('withdrawn_at', 'is', null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Withdraws an unused invitation; null if there is none. */
export async function withdrawInvitation(tx: Tx, id: number, now: Date): Promise<InvitationRow | null> {
	const row = await tx
		.updateTable('invitations')
		.set({ withdrawn_at: now })
		.where('id', '=', id)
		.where('used_at', 'is', null)
		.where('withdrawn_at', 'is', null)
		.returningAll()
		.executeTakeFirst();
	return row ?? null;
}

/** Withdraws the invitations of a former owner. */
export async function withdrawInvitationsOf(tx: Tx, userId: number, now: Date): Promise<void> {
	await tx
		.updateTable('invitations')
		.set({ withdrawn_at: now })
		.where('created_by', '=', userId)
		.where('used_at', 'is', null)
		.where('withdrawn_at', 'is', null)
		.execute();
}

export async function deleteInvitationsEndedBefore(db: Db, before: Date): Promise<void> {
	await db.deleteFrom('invitations').where('expires_at', '<', before).execute();
}
