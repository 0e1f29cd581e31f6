import type { Query } from '../database/engine.ts';
import { quote, quoteText } from './quote.ts';

/** Roughly how many bytes to fetch from the database at a time. */
const batchBytes = 2 * 1024 * 1024;
/** A small row may be followed by many large ones: tables that may have those use smaller batches. */
const maxRows = { short: 2000, long: 64, files: 8 };

/**
 * The first two are rewritten by the restoring program, the next two by the server and the worker. The files that the last one
 * lists may no longer exist by then.
 */
const leftOut = ['migrations', 'function_files', 'built_files', 'processes', 'backups'];

/** In JSON, a column that holds a JSON null looks like an empty one, so this key lists such columns of a row. */
export const jsonNulls = 'json nulls';

export type TableSize = {
	table: string;
	bytes: number;
	holds: keyof typeof maxRows;
	json: string[];
};

export async function listTables(query: Query): Promise<TableSize[]> {
	const { rows } = await query(
		`select relname as table, pg_table_size(oid)::float8 as bytes,
			case
				when exists (select from pg_attribute where attrelid = kept.oid and atttypid = 'bytea'::regtype) then 'files'
				when reltoastrelid <> 0 and pg_relation_size(reltoastrelid) > 0 then 'long'
				else 'short'
			end as holds,
			array(
				select attname::text from pg_attribute
				where attrelid = kept.oid and atttypid in ('json'::regtype, 'jsonb'::regtype) and not attisdropped
				order by attnum
			) as json
		from pg_class as kept
		where relkind = 'r' and relnamespace = 'public'::regnamespace
			and not exists (select from pg_depend where objid = kept.oid and deptype = 'e')
		order by relname`,
	);
	return (rows as TableSize[]).filter(({ table }) => !leftOut.includes(table));
}

export async function listSequences(query: Query): Promise<Record<string, number>> {
	const { rows } = await query(
		`select sequencename as name, last_value::float8 as last from pg_sequences
		where schemaname = 'public' and last_value is not null order by sequencename`,
	);
	return Object.fromEntries((rows as { name: string; last: number }[]).map(({ name, last }) => [name, last]));
}

/** Yields every row as a line of JSON, in batches, within one transaction. */
export async function* readRows(
	query: Query,
	select: string,
	holds: TableSize['holds'],
): AsyncGenerator<string[], void, undefined> {
	await query(
		`declare backup_rows no scroll cursor for select row_to_json(backup_row)::text as line from (${select}) as backup_row`,
	);
	let count = 1;
	for (;;) {
		const { rows } = await query(`fetch ${count} from backup_rows`);
		const lines = (rows as { line: string }[]).map(({ line }) => line);
		if (lines.length > 0) yield lines;
		if (lines.length < count) break;
		const longest = Math.max(...lines.map((line) => line.length));
		count = Math.max(1, Math.min(maxRows[holds], count * 4, Math.floor(batchBytes / longest)));
	}
	await query('close backup_rows');
}

export function selectTable({ table, json }: Pick<TableSize, 'table' | 'json'>): string {
	const nulls = json.map(
		(column) => `case when to_jsonb(kept.${quote(column)}) = 'null' then ${quoteText(column)} end`,
	);
	const named = `, nullif(array_remove(array[${nulls.join(', ')}], null), '{}') as ${quote(jsonNulls)}`;
	return `select kept.*${json.length > 0 ? named : ''} from public.${quote(table)} as kept`;
}
