import type { QueryResult } from './engine.ts';

/** A transaction's number must not come round again before its rows were marked as old. */
const mostTransactions = 100_000_000;

/** Those never counted, those a fifth larger than when they were, and those whose oldest row waits to be marked. */
const untidy = `
	select format('%I.%I', nspname, relname) as name
	from pg_class
	join pg_namespace on pg_namespace.oid = relnamespace
	where relkind = 'r' and relpersistence = 'p' and nspname not in ('pg_catalog', 'information_schema')
		and (
			(reltuples < 0 and pg_relation_size(pg_class.oid) > 0)
			or pg_relation_size(pg_class.oid) / current_setting('block_size')::int > relpages * 1.2 + 4
			or age(relfrozenxid) > ${mostTransactions}
		)
	order by 1
`;

/**
 * What a PostgreSQL server does by itself, and the embedded engine does not: rows that are gone make room, and the planner
 * learns how many there are. A table at a time, so that nobody waits for all of them.
 */
export async function tidyTables(query: (text: string) => Promise<QueryResult>): Promise<string[]> {
	const { rows } = await query(untidy);
	const names = rows.map(({ name }) => String(name));
	for (const name of names) await query(`vacuum (analyze) ${name}`);
	return names;
}
