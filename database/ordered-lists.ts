import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Tables whose rows have a name and a position. */
type OrderedTable = 'categories' | 'collections';

export async function isNameTaken(tx: Tx, table: OrderedTable, name: string, exceptId = 0): Promise<boolean> {
	const { rows } = await sql`
		select id from ${sql.table(table)} where lower(name) = lower(${name}) and id <> ${exceptId} limit 1
	`.execute(tx);
	return rows.length > 0;
}

/** Writes only positions that changed. */
export async function updateOrder(tx: Tx, table: OrderedTable, ids: readonly number[]): Promise<void> {
	await sql`
		update ${sql.table(table)} as ordered set position = wanted.position - 1
		from unnest(${[...ids]}::integer[]) with ordinality as wanted (id, position)
		where ordered.id = wanted.id and ordered.position <> wanted.position - 1
	`.execute(tx);
}
