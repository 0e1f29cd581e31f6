import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** A column that may hold the address of an uploaded picture, by itself or somewhere in its text. */
type Place = { table: string; column: string };

/** Columns with an address, or some: short rows, looked through as they are. */
export const addressColumns: readonly Place[] = [
	{ table: 'newsletters', column: 'image_url' },
	{ table: 'submissions', column: 'image_url' },
	// What a publisher changed and an editor has not looked at.
	{ table: 'listing_changes', column: 'change' },
	// The logo, and the pictures of pages that are settings.
	{ table: 'settings', column: 'value' },
	{ table: 'channels', column: 'thumbnail_url' },
	{ table: 'channels', column: 'banner_url' },
	{ table: 'videos', column: 'thumbnail_url' },
];

/** Columns with whole documents, each in a table with a number for an id, or told apart by a text. */
export const documentColumns: readonly (Place & { key?: string })[] = [
	{ table: 'newsletters', column: 'description' },
	{ table: 'issues', column: 'original_html' },
	{ table: 'issues', column: 'reading_html' },
	{ table: 'collections', column: 'description' },
	{ table: 'collection_digests', column: 'content' },
	{ table: 'collection_digests', column: 'template_content' },
	{ table: 'collection_digests', column: 'rendered_content' },
	{ table: 'digest_configs', column: 'template_content' },
	{ table: 'digest_emails', column: 'content' },
	{ table: 'digest_emails', column: 'rendered_content' },
	{ table: 'mailings', column: 'html', key: 'key' },
	{ table: 'deliveries', column: 'html' },
];

const documentsAtOnce = 500;
/** The name that all widths of a picture share. */
const namePattern = '/uploads/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';

/** Every picture that such a column refers to, by its name without width and ending. */
export async function listPicturesInAddresses(db: Db): Promise<Set<string>> {
	const found = new Set<string>();
	for (const { table, column } of addressColumns) {
		const { rows } = await sql<{ name: string }>`
			select distinct match[1] as name
			from ${sql.table(table)}, regexp_matches(${sql.ref(column)}::text, ${namePattern}, 'g') as match
			where ${sql.ref(column)}::text like '%/uploads/%'
		`.execute(db);
		for (const { name } of rows) found.add(name);
	}
	return found;
}

/** Every picture that a document refers to, read some documents at a time so that nobody waits long. */
export async function* listPicturesInDocuments(db: Db): AsyncGenerator<string[], void, undefined> {
	for (const { table, column, key } of documentColumns) {
		const id = key === undefined ? sql`id::float8` : sql.ref(key);
		let last: number | string = key === undefined ? 0 : '';
		for (;;) {
			const { rows } = await sql<{ id: number | string; names: string[] }>`
				select id, array(
					select distinct match[1] from regexp_matches(document, ${namePattern}, 'g') as match
				) as names
				from (
					select ${id} as id, case when ${sql.ref(column)} like '%/uploads/%' then ${sql.ref(column)} else '' end as document
					from ${sql.table(table)} where ${sql.ref(key ?? 'id')} > ${last} order by ${sql.ref(key ?? 'id')} limit ${documentsAtOnce}
				) as documents
				order by id
			`.execute(db);
			yield rows.flatMap(({ names }) => names);
			last = rows.at(-1)?.id ?? last;
			if (rows.length < documentsAtOnce) break;
		}
	}
}
