import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

export type Page = { limit: number; page: number };

/** For `$call`: only the rows of a page. */
export function onPage({ limit, page }: Page) {
	return <DB, Table extends keyof DB, Row>(query: SelectQueryBuilder<DB, Table, Row>) =>
		query.limit(limit).offset((page - 1) * limit);
}

/** How many rows a query finds. */
export async function countRows<DB, Table extends keyof DB, Row>(
	query: SelectQueryBuilder<DB, Table, Row>,
): Promise<number> {
	const { count } = await query
		.clearSelect()
		.select(sql<number>`count(*)::int`.as('count'))
		.$castTo<{ count: number }>()
		.executeTakeFirstOrThrow();
	return count;
}

/** The same, but counts no further than anyone would page. */
export function countRowsUpTo<DB, Table extends keyof DB, Row>(
	db: Db,
	atMost: number,
	query: SelectQueryBuilder<DB, Table, Row>,
): Promise<number> {
	return countRows(db.selectFrom(query.limit(atMost).as('found')));
}
