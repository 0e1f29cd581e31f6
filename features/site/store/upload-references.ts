import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** A column that may contain addresses of uploaded images. */
type Place = { table: string; column: string; key?: string };

/** Columns with one or more addresses: short rows, scanned directly. */
export const addressColumns = placesIn({
	newsletters: ['image_url'],
	submissions: ['image_url'],
	// A publisher's changes that await review.
	listing_changes: ['change'],
	// The logo, and images in pages stored as settings.
	settings: ['value'],
	channels: ['thumbnail_url', 'banner_url'],
	videos: ['thumbnail_url'],
});

/** Columns with whole documents, in tables with a numeric id or a text key. */
export const documentColumns: readonly Place[] = [
	...placesIn({
		newsletters: ['description'],
		issues: ['original_html', 'reading_html'],
		collections: ['description'],
		collection_digests: ['content', 'template_content', 'rendered_content'],
		digest_configs: ['template_content'],
		digest_emails: ['content', 'rendered_content'],
		deliveries: ['html'],
	}),
	{ table: 'mailings', column: 'html', key: 'key' },
];

function placesIn(tables: Record<string, readonly string[]>): readonly Place[] {
	return Object.entries(tables).flatMap(([table, columns]) => columns.map((column) => ({ table, column })));
}

const batchSize = 500;
/** The name shared by all widths of an image. */
const namePattern = '/uploads/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';

/** All images referenced by these columns, by name without width and extension. */
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

/** All images referenced by documents, read in batches to keep each query short. */
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
					from ${sql.table(table)} where ${sql.ref(key ?? 'id')} > ${last} order by ${sql.ref(key ?? 'id')} limit ${batchSize}
				) as documents
				order by id
			`.execute(db);
			yield rows.flatMap(({ names }) => names);
			last = rows.at(-1)?.id ?? last;
			if (rows.length < batchSize) break;
		}
	}
}
