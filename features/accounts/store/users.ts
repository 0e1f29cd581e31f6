import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { countRows } from '#database/list-queries.ts';
import type { Tables } from '#database/tables.ts';

export type UserRow = Selectable<Tables['users']>;

/**
 * Matches names regardless of case, composition and width (NFKC); `search_lower` lowercases every letter independent of
 * the database locale. Among older accounts that differ only in these, the exact spelling wins.
 */
export async function findUserByName(db: Db, username: string): Promise<UserRow | null> {
	const row = await db
		.selectFrom('users')
		.selectAll()
		.where(
			sql<boolean>`lower(username) = lower(${username})
				or search_lower(normalize(username, nfkc)) = search_lower(normalize(${username}::text, nfkc))`,
		)
		.orderBy(sql`username = ${username}`, 'desc')
		.orderBy(sql`lower(username) = lower(${username})`, 'desc')
		.limit(1)
		.executeTakeFirst();
	return row ?? null;
}

/** Finds the user with this confirmed address. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
	const row = await db
		.selectFrom('users')
		.selectAll()
		.where(sql<boolean>`lower(email) = lower(${email})`)
		.executeTakeFirst();
	return row ?? null;
}

export async function lockUser(tx: Tx, id: number): Promise<UserRow | null> {
	const row = await tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
	return row ?? null;
}

/** Held until the transaction ends, so of concurrent first registrations exactly one finds no user. */
export async function lockUsers(tx: Tx): Promise<void> {
	await sql`lock table users in share row exclusive mode`.execute(tx);
}

export async function hasUsers(db: Db): Promise<boolean> {
	return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export function insertUser(
	tx: Tx,
	user: { username: string; password_hash: string; role: 'owner' | 'editor'; approved_at: Date | null },
): Promise<UserRow> {
	return tx.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();
}

export async function findUser(db: Db, id: number): Promise<UserRow | null> {
	return (await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

const maxListed = 1000;

/** Users awaiting approval first, then by name. */
export async function listUsers(db: Db): Promise<UserRow[]> {
	return db
		.selectFrom('users')
		.selectAll()
		.orderBy(sql`approved_at is not null`)
		.orderBy(sql`lower(username)`)
		.limit(maxListed)
		.execute();
}

export async function countOwners(tx: Tx): Promise<number> {
	return countRows(tx.selectFrom('users').where('role', '=', 'owner'));
}

export function updateUser(
	tx: Tx,
	id: number,
	change: Partial<Omit<UserRow, 'id' | 'created_at'>>,
): Promise<UserRow> {
	return tx.updateTable('users').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function deleteUser(tx: Tx, id: number): Promise<void> {
	await tx.deleteFrom('users').where('id', '=', id).execute();
}
