import type { Db } from '#database/database.ts';
import { type ImportField, importFields } from '#features/newsletters/contract/newsletter-import.ts';
import { type ExportedRow, listNewslettersAfter } from '#features/newsletters/store/managed-newsletters.ts';
import { writeCsvLine } from '#text/tables/csv.ts';
import { presentNewsletter } from '../present.ts';

const batchSize = 500;

/** Streams every newsletter in batches, never holding the whole directory in memory. The import can read it back. */
export async function* exportNewsletters(
	{ db }: { db: Db },
	format: 'csv' | 'jsonl',
): AsyncGenerator<string, void, undefined> {
	if (format === 'csv') yield writeCsvLine(['id', ...importFields, 'createdAt']);
	let last = 0;
	for (;;) {
		const rows = await listNewslettersAfter(db, last, batchSize);
		if (rows.length > 0) yield rows.map(format === 'csv' ? asCsv : asJson).join('');
		last = rows.at(-1)?.id ?? last;
		if (rows.length < batchSize) return;
	}
}

function fieldsOf(row: ExportedRow): Record<ImportField, string | number | boolean | string[] | null> {
	const fields = { ...presentNewsletter(row), categories: row.category_names };
	return Object.fromEntries(importFields.map((name) => [name, fields[name]])) as typeof fields;
}

function asJson(row: ExportedRow): string {
	return `${JSON.stringify({ id: row.id, ...fieldsOf(row), createdAt: row.created_at.toISOString() })}\n`;
}

function asCsv(row: ExportedRow): string {
	const fields = fieldsOf(row);
	const cells = importFields.map((field) => {
		const value = fields[field];
		return Array.isArray(value) ? value.join('; ') : String(value ?? '');
	});
	return writeCsvLine([String(row.id), ...cells, row.created_at.toISOString()]);
}
