import type { PGlite } from '@electric-sql/pglite';

type Column = {
	table: string;
	name: string;
	type: string;
	is_nullable: boolean;
	has_default: boolean;
	is_computed: boolean;
	rule: string | null;
};
/** The type of a JSON column, and where it is imported from unless it is built in. */
export type JsonTypes = Record<string, { type: string; from?: string }>;

const scalars: Record<string, string> = {
	bigint: 'number',
	boolean: 'boolean',
	bytea: 'Uint8Array',
	date: 'Date',
	integer: 'number',
	real: 'number',
	text: 'string',
	'timestamp with time zone': 'Moment',
	tsvector: 'string',
	uuid: 'string',
	xid8: 'string',
};
const oneOfTexts = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)(?: NOT VALID)?$/;

export async function readColumns(pg: PGlite): Promise<Column[]> {
	const { rows } = await pg.query<Column>(`
		select relname as table, attname as name, format_type(atttypid, null) as type, not attnotnull as is_nullable,
			atthasdef or attidentity <> '' as has_default, attgenerated <> '' as is_computed, (
				select pg_get_constraintdef(oid) from pg_constraint
				where conrelid = attrelid and contype = 'c' and conkey = array[attnum]
					and pg_get_constraintdef(oid) like '%= ANY (ARRAY[%'
			) as rule
		from pg_attribute
		join pg_class on pg_class.oid = attrelid
		where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
		order by relname, attnum
	`);
	return rows;
}

/** A file with the Kysely types of some tables. */
export function writeTableTypes(
	columns: Column[],
	{ typeName, tables, jsonTypes }: { typeName: string; tables: string[]; jsonTypes: JsonTypes },
): string {
	const body = tables.map((table) => {
		const own = columns.filter((column) => column.table === table);
		return `${table}: {\n${own.map((column) => `${column.name}: ${typeOf(column, jsonTypes)};\n`).join('')}};\n`;
	});
	const text = `export type ${typeName} = {\n${body.join('')}};\n`;
	const imports = [
		{ names: ['Generated', 'GeneratedAlways'], from: 'kysely' },
		...Object.values(jsonTypes).map(({ type, from }) => ({ names: [type], from })),
		{ names: ['GeneratedJson', 'GeneratedMoment', 'Json', 'Moment'], from: '../columns.ts' },
	].flatMap(({ names, from }) => {
		const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(text));
		return from && used.length > 0 ? [`import type { ${used.join(', ')} } from '${from}';\n`] : [];
	});
	return `${imports.join('')}\n${text}`;
}

function typeOf(column: Column, jsonTypes: JsonTypes): string {
	const value = valueTypeOf(column, jsonTypes);
	const orNull = column.is_nullable ? `${value} | null` : value;
	if (column.is_computed) return `GeneratedAlways<${orNull}>`;
	if (!column.has_default) return orNull;
	return /^(Moment|Json<.*>)$/.test(orNull) ? `Generated${orNull}` : `Generated<${orNull}>`;
}

function valueTypeOf({ table, name, type, rule }: Column, jsonTypes: JsonTypes): string {
	const texts = oneOfTexts.exec(rule ?? '')?.[1];
	if (texts) return texts.replaceAll('::text', '').replaceAll(', ', ' | ');
	const json = jsonTypes[`${table}.${name}`]?.type;
	if (type === 'jsonb' && json) return `Json<${json}>`;
	const scalar = scalars[type.replace(/\[\]$/, '')];
	if (!scalar)
		throw new Error(`No type is known for ${table}.${name} (${type}): name one in scripts/schema.ts.`);
	return type.endsWith('[]') ? `${scalar}[]` : scalar;
}
