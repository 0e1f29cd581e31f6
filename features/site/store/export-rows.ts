import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

type Row = Record<string, unknown>;

/** Rows of any table as JSON, in key order, after a given one (keyset pagination). */
export async function listRowsAfter(
	db: Db,
	{ table, key, without }: { table: string; key: readonly string[]; without: readonly string[] },
	after: Row | null,
	limit: number,
): Promise<Row[]> {
	const columns = sql.join(key.map((name) => sql.ref(name)));
	// Let the database convert the key back to its types. One subquery per column, so that the index is used.
	const given = JSON.stringify(after ?? {});
	const last = key.map(
		(name) =>
			sql`(select ${sql.ref(`last.${name}`)} from jsonb_populate_record(null::${sql.table(table)}, ${given}::text::jsonb) as last)`,
	);
	const { rows } = await sql<{ row: Row }>`
		select to_jsonb(whole) - ${[...without]}::text[] as row from (
			select * from ${sql.table(table)}
			${after ? sql`where (${columns}) > (${sql.join(last)})` : sql``}
			order by ${columns} limit ${limit}
		) as whole
		order by ${columns}
	`.execute(db);
	return rows.map(({ row }) => row);
}
