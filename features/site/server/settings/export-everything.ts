import type { Db } from '#database/database.ts';
import { listRowsAfter } from '#features/site/store/export-rows.ts';
import type { Clock } from '#platform/clock.ts';
import { excludedTables, exportedTables } from './exported-tables.ts';

const usualBatch = 500;

/**
 * Exports all data as one line per row, in batches to bound memory. The first line describes the export and what it
 * leaves out; the last one holds the row count, so a file without it is incomplete.
 */
export async function* exportEverything({
	db,
	clock,
	site,
}: {
	db: Db;
	clock: Clock;
	site: { name: string };
}): AsyncGenerator<string, void, undefined> {
	yield line({ export: { site: site.name, at: clock().toISOString(), format: 1, leftOut: excludedTables } });
	let count = 0;
	for (const { table, key, without = [], batch = usualBatch } of exportedTables) {
		let last: Record<string, unknown> | null = null;
		for (;;) {
			const rows: Record<string, unknown>[] = await listRowsAfter(db, { table, key, without }, last, batch);
			if (rows.length > 0) yield rows.map((row) => line({ table, row })).join('');
			count += rows.length;
			last = rows.at(-1) ?? null;
			if (rows.length < batch) break;
		}
	}
	yield line({ end: { rows: count } });
}

function line(value: object): string {
	return `${JSON.stringify(value)}\n`;
}
