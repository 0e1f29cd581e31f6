import {
	type ImportField,
	type ImportRequest,
	importFields,
	maxImportRows,
} from '#features/newsletters/contract/newsletter-import.ts';
import { Problem } from '#platform/problem.ts';
import { guessColumns, readTable, type TableRow } from '#text/tables/table-columns.ts';
import { truncateText } from '#text/truncate-text.ts';

export type ImportRow = { line: number; values: Partial<Record<ImportField, unknown>> };
export type ImportTable = {
	columns: string[];
	mapping: Partial<Record<ImportField, string>>;
	rows: ImportRow[];
};

/** Parses a file into rows of our own fields. A problem with the file as a whole is the caller's mistake. */
export function readImport({ format, text, mapping: given }: ImportRequest): ImportTable {
	const records: Numbered[] = format === 'csv' ? readTable(text) : readEntries(text);
	if (records.length === 0) throw refuse('The file has no rows.');
	if (records.length > maxImportRows)
		throw refuse(`The file has ${records.length} rows; ${maxImportRows} are read at a time.`);
	const columns = [...new Set(records.flatMap(({ record }) => Object.keys(record)))];
	const mapping = given ?? guessColumns(columns, importFields, otherNames);
	if (mapping.name === undefined) throw refuse('Say which column holds the name.', { columns });
	const entries = Object.entries(mapping) as [ImportField, string][];
	const rows = records.map(({ line, record }) => ({
		line,
		values: Object.fromEntries(entries.map(([field, column]) => [field, record[column]])),
	}));
	return { columns, mapping, rows };
}

type Numbered = TableRow<unknown>;

/** A JSON array of objects, or one object per line. */
function readEntries(text: string): Numbered[] {
	const trimmed = text.replace(/^\ufeff/, '').trim();
	if (trimmed === '') return [];
	if (trimmed.startsWith('['))
		return (parseJson(trimmed, 1) as unknown[]).map((entry, index) => numbered(entry, index + 1));
	return trimmed
		.split(/\r?\n/)
		.map((line, index) => ({ line, number: index + 1 }))
		.filter(({ line }) => line.trim() !== '')
		.map(({ line, number }) => numbered(parseJson(line, number), number));
}

function parseJson(text: string, line: number): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw refuse(`The file is not valid JSON (line ${line}).`);
	}
}

function numbered(entry: unknown, line: number): Numbered {
	if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
		throw refuse(`Entry ${line} is not an object.`);
	return { line, record: entry as Record<string, unknown> };
}

const otherNames: Partial<Record<ImportField, string[]>> = {
	name: ['title', 'newsletter'],
	description: ['summary', 'about', 'text'],
	imageUrl: ['image', 'picture', 'logo', 'cover'],
	signupUrl: ['signup', 'url', 'link', 'website', 'address', 'site'],
	youtubeUrl: ['youtube', 'channel'],
	frequency: ['cadence', 'schedule'],
	subscribers: ['readers', 'subscribercount'],
	categories: ['category', 'topics', 'topic', 'categoryids'],
	tags: ['tag', 'keywords'],
	isSponsored: ['sponsored'],
	directSignup: ['direct'],
};

function refuse(message: string, { columns }: { columns?: string[] } = {}): Problem {
	const found = columns ? ` The file has: ${truncateText(columns.join(', '), 300)}.` : '';
	return new Problem('invalid_input', { message: `${message}${found}`, fields: { text: message } });
}
