import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

type Row = Record<string, unknown>;

/** Whole rows of any table as JSON, in the order of its key, after one that was read before. */
export async function listRowsAfter(
	db: Db,
	{ table, key, without }: { table: string; key: readonly string[]; without: readonly string[] },
	after: Row | null,
	limit: number,
): Promise<Row[]> {
	const columns = sql.join(key.map((name) => sql.ref(name)));
	// The database itself turns the key back into its types. A question for each part, so that the index is used.
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
