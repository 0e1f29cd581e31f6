import type { QueryResult } from './engine.ts';

/** Rows must be frozen before transaction ids wrap around. */
const maxTransactions = 100_000_000;

const pagesOf = (table: string) => `pg_relation_size(${table}.oid) / current_setting('block_size')::int`;
const hasGrown = (table: string) => `${pagesOf(table)} > ${table}.relpages * 1.2 + 4`;

/** Tables never analyzed, tables that grew by a fifth since (or their TOAST table did), and tables due for freezing. */
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
 * Vacuums and analyzes, which a PostgreSQL server does by itself and the embedded engine does not. One table at a time, so that
 * others wait for one at most; a failure does not stop the remaining tables.
 */
export async function vacuumTables(query: (text: string) => Promise<QueryResult>): Promise<string[]> {
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
