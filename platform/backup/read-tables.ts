import type { Query } from '../database/engine.ts';
import { quote } from './quote.ts';

/** About how many bytes are asked of the database at a time. */
const batchBytes = 2 * 1024 * 1024;
/** A small row may be followed by many large ones: where there may be such, fewer are asked for. */
const maxRows = { short: 2000, long: 64, files: 8 };

/** Written anew by the program that restores. */
const recordsOfTheSchema = ['migrations', 'function_files'];

export type TableSize = { table: string; bytes: number; holds: keyof typeof maxRows };

export async function listTables(query: Query): Promise<TableSize[]> {
	const { rows } = await query(
		`select relname as table, pg_table_size(oid)::float8 as bytes,
			case
				when exists (select from pg_attribute where attrelid = kept.oid and atttypid = 'bytea'::regtype) then 'files'
				when reltoastrelid <> 0 and pg_relation_size(reltoastrelid) > 0 then 'long'
				else 'short'
			end as holds
		from pg_class as kept
		where relkind = 'r' and relnamespace = 'public'::regnamespace
			and not exists (select from pg_depend where objid = kept.oid and deptype = 'e')
		order by relname`,
	);
	return (rows as TableSize[]).filter(({ table }) => !recordsOfTheSchema.includes(table));
}

export async function listSequences(query: Query): Promise<Record<string, number>> {
	const { rows } = await query(
		`select sequencename as name, last_value::float8 as last from pg_sequences
		where schemaname = 'public' and last_value is not null order by sequencename`,
	);
	return Object.fromEntries((rows as { name: string; last: number }[]).map(({ name, last }) => [name, last]));
}

/** Every row as a line of JSON, a batch at a time; all in one transaction. */
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

export function selectTable(table: string): string {
	return `select * from public.${quote(table)}`;
}
