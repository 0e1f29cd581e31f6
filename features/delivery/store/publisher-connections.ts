import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import { asInterval } from './hand-overs.ts';

export type ConnectionRow = Selectable<Tables['publisher_connections']>;
export type PermissionRow = Selectable<Tables['forward_permissions']>;

export async function findConnection(db: Db, newsletterId: number): Promise<ConnectionRow | null> {
	const row = await db
		.selectFrom('publisher_connections')
		.selectAll()
		.where('newsletter_id', '=', newsletterId)
		.executeTakeFirst();
	return row ?? null;
}

/** A changed connection has to be tested again, and a wait that the previous one asked for no longer applies. */
export async function putConnection(
	tx: Tx,
	connection: Pick<
		ConnectionRow,
		'newsletter_id' | 'service' | 'settings' | 'secret' | 'changed_at' | 'claim_id' | 'connected_by'
	>,
): Promise<void> {
	const changed = {
		...connection,
		settings: JSON.stringify(connection.settings),
		tested_at: null,
		is_working: null,
		answer: '',
		resume_at: null,
	};
	await tx
		.insertInto('publisher_connections')
		.values(changed)
		.onConflict((conflict) => conflict.column('newsletter_id').doUpdateSet(changed))
		.execute();
}

/** Stores the answer to a test, unless the connection was changed while it ran. */
export async function noteTest(
	db: Db,
	{
		connection,
		isWorking,
		answer,
		now,
	}: { connection: ConnectionRow; isWorking: boolean; answer: string; now: Date },
): Promise<void> {
	await db
		.updateTable('publisher_connections')
		.set({ tested_at: now, is_working: isWorking, answer })
		.where('newsletter_id', '=', connection.newsletter_id)
		.where('changed_at', '=', connection.changed_at)
		.execute();
}

/** Pauses hand-overs to this service. */
export async function pauseConnection(
	db: Db,
	{ newsletterId, waitMs }: { newsletterId: number; waitMs: number },
): Promise<void> {
	await sql`
		update publisher_connections set resume_at = greatest(resume_at, now() + ${asInterval(waitMs)})
		where newsletter_id = ${newsletterId}
	`.execute(db);
}

/** Connections with a reader who is due. */
export async function listDueConnections(db: Db): Promise<ConnectionRow[]> {
	const isDue = (wish: string) => sql`exists (
		select from hand_overs
		where hand_overs.newsletter_id = publisher_connections.newsletter_id and wants = ${sql.lit(wish)}
			and state = 'waiting' and next_attempt_at <= now() and (claimed_until is null or claimed_until < now())
	)`;
	const { rows } = await sql<ConnectionRow>`
		select publisher_connections.* from publisher_connections
		join newsletters on newsletters.id = newsletter_id
		where service <> 'csv' and (resume_at is null or resume_at <= now())
			and (
				${isDue('leave')}
				or delivery = 'hand-over' and not direct_signup and deleted_at is null and may_get_readers(claim_id)
					and ${isDue('join')}
			)
	`.execute(db);
	return rows;
}

export async function findPermission(db: Db, newsletterId: number): Promise<PermissionRow | null> {
	const row = await db
		.selectFrom('forward_permissions')
		.selectAll()
		.where('newsletter_id', '=', newsletterId)
		.executeTakeFirst();
	return row ?? null;
}

/** Removes the permission and connection of a claim that has ended; returns the ways that ended with it. */
export async function endByClaim(tx: Tx, claimId: number): Promise<('forward' | 'hand-over')[]> {
	const tables = { forward: 'forward_permissions', 'hand-over': 'publisher_connections' } as const;
	const ended: (keyof typeof tables)[] = [];
	for (const way of ['forward', 'hand-over'] as const) {
		const removed = await tx.deleteFrom(tables[way]).where('claim_id', '=', claimId).executeTakeFirst();
		if (removed.numDeletedRows > 0) ended.push(way);
	}
	return ended;
}

/** Removes the connection that this publisher made; returns whether there was one. */
export async function endConnectionOf(
	tx: Tx,
	{ newsletterId, publisherId }: { newsletterId: number; publisherId: string },
): Promise<boolean> {
	const removed = await tx
		.deleteFrom('publisher_connections')
		.where('newsletter_id', '=', newsletterId)
		.where('connected_by', '=', publisherId)
		.executeTakeFirst();
	return removed.numDeletedRows > 0;
}

export async function isClaimHeld(tx: Tx, claimId: number): Promise<boolean> {
	const { rows } = await sql<{ isHeld: boolean }>`select may_get_readers(${claimId}) as "isHeld"`.execute(tx);
	return rows[0]?.isHeld === true;
}

export async function putPermission(tx: Tx, permission: PermissionRow): Promise<void> {
	await tx
		.insertInto('forward_permissions')
		.values(permission)
		.onConflict((conflict) => conflict.column('newsletter_id').doUpdateSet(permission))
		.execute();
}
