import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import type { Tables } from './tables.ts';

/** Values of these columns are JSON text already. */
const jsonColumns = new Set(['newsletter_summaries', 'headers', 'settings']);

/**
 * Inserts many rows in few statements and returns the requested columns, in no particular order. The rows of a statement are sent
 * as one JSON text, which both engines read alike, arrays and times included. All rows must have the same columns.
 */
export async function insertRows<
	T extends keyof Tables,
	Column extends keyof Selectable<Tables[T]> & string = never,
>(
	tx: Tx,
	table: T,
	rows: readonly Insertable<Tables[T]>[],
	options: { returning?: readonly Column[]; rowsPerStatement?: number } = {},
): Promise<Pick<Selectable<Tables[T]>, Column>[]> {
	const { returning = [], rowsPerStatement = 500 } = options;
	const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
	const answered =
		returning.length === 0 ? sql`` : sql` returning ${sql.join(returning.map((name) => sql.ref(name)))}`;
	const inserted: Pick<Selectable<Tables[T]>, Column>[] = [];
	for (let start = 0; start < rows.length; start += rowsPerStatement) {
		const json = JSON.stringify(rows.slice(start, start + rowsPerStatement).map(toJsonRow));
		const statement = sql<Pick<Selectable<Tables[T]>, Column>>`
			insert into ${sql.table(table)} (${columns})
			select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::text::json)${answered}
		`;
		inserted.push(...(await statement.execute(tx)).rows);
	}
	return inserted;
}

function toJsonRow(row: object): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(row).map(([column, value]) => {
			if (value instanceof Uint8Array) return [column, `\\x${Buffer.from(value).toString('hex')}`];
			return [column, jsonColumns.has(column) && typeof value === 'string' ? JSON.parse(value) : value];
		}),
	);
}

/** All slugs of newsletters, present or former. */
export async function listTakenSlugs(db: Db): Promise<string[]> {
	const rows = await db
		.selectFrom('newsletters')
		.select('slug')
		.unionAll(db.selectFrom('newsletter_old_slugs').select('slug'))
		.execute();
	return rows.map(({ slug }) => slug);
}

/** Updates the planner's statistics; the embedded engine never does so by itself. */
export async function refreshStatistics(db: Db): Promise<void> {
	await sql`analyze newsletters, newsletter_categories, categories, issues`.execute(db);
}
