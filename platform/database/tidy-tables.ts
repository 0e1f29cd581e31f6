import type { QueryResult } from './engine.ts';

/** A transaction's number must not come round again before its rows were marked as old. */
const maxTransactions = 100_000_000;

const pagesOf = (table: string) => `pg_relation_size(${table}.oid) / current_setting('block_size')::int`;
const hasGrown = (table: string) => `${pagesOf(table)} > ${table}.relpages * 1.2 + 4`;

/**
 * Those never counted, those a fifth larger than when they were (or what they keep beside them, such as long texts), and those
 * whose oldest row waits to be marked.
 */
const untidy = `
	select format('%I.%I', nspname, kept.relname) as name, age(kept.relfrozenxid) > ${maxTransactions} as is_old
	from pg_class as kept
	join pg_namespace on pg_namespace.oid = kept.relnamespace
	left join pg_class as beside on beside.oid = kept.reltoastrelid
	where kept.relkind = 'r' and kept.relpersistence <> 't'
		and (
			age(kept.relfrozenxid) > ${maxTransactions}
			or nspname not in ('pg_catalog', 'information_schema') and (
				kept.reltuples < 0 and pg_relation_size(kept.oid) > 0 or ${hasGrown('kept')} or ${hasGrown('beside')}
			)
		)
	order by 1
`;

/**
 * What a PostgreSQL server does by itself, and the embedded engine does not: rows that are gone make room, and the planner
 * learns how many there are. A table at a time, so that nobody waits for all of them; one that fails does not keep the others
 * waiting.
 */
export async function tidyTables(query: (text: string) => Promise<QueryResult>): Promise<string[]> {
	const { rows } = await query(untidy);
	const tidied: string[] = [];
	const failures: unknown[] = [];
	for (const { name, is_old } of rows) {
		try {
			await query(`vacuum (${is_old ? 'freeze, ' : ''}analyze) ${name}`);
			tidied.push(String(name));
		} catch (error) {
			failures.push(error);
		}
	}
	if (failures.length > 0) throw failures[0];
	return tidied;
}
