import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { DatabaseEngine } from '../../database/engine.ts';

/** A file of another build than ours, as it is kept: texts with gzip. */
export type FindBuiltFile = (name: string) => Promise<Buffer | null>;

const keptForDays = 30;
const listEveryMs = 1000;
const maxFoundBytes = 8 * 1024 * 1024;

/**
 * Keeps the files of our build in the database, where servers of other builds find them, and answers how to find theirs. Names carry a
 * hash of the content, so that nothing is ever replaced.
 */
export async function keepBuiltFiles(
	{ query, unhurriedQuery }: Pick<DatabaseEngine, 'query' | 'unhurriedQuery'>,
	folder: string,
): Promise<FindBuiltFile> {
	const assets = path.join(folder, 'assets');
	const files = new Set(readdirSync(assets));
	const names = [...files].filter((name) => !/\.(br|gz)$/.test(name)).sort();
	const { rows } = await unhurriedQuery('select name from built_files where name = any($1)', [names]);
	const kept = new Set(rows.map(({ name }) => name));
	const added = names.filter((name) => !kept.has(name));
	const bodies = added.map((name) =>
		readFileSync(path.join(assets, files.has(`${name}.gz`) ? `${name}.gz` : name)).toString('base64'),
	);
	await unhurriedQuery(
		`insert into built_files (name, body)
		select name, decode(body, 'base64') from unnest($1::text[], $2::text[]) as added (name, body)
		on conflict do nothing`,
		[added, bodies],
	);
	await unhurriedQuery('update built_files set kept_at = now() where name = any($1)', [names]);
	await unhurriedQuery('delete from built_files where kept_at < now() - make_interval(days => $1)', [
		keptForDays,
	]);

	let others = new Set<unknown>();
	let listedAt = Number.NEGATIVE_INFINITY;
	let listing: Promise<void> | null = null;
	async function list() {
		others = new Set((await query('select name from built_files')).rows.map((row) => row['name']));
		listedAt = performance.now();
	}
	const found = new LRUCache<string, Buffer>({
		maxSize: maxFoundBytes,
		sizeCalculation: ({ length }) => Math.max(1, length),
	});
	return async (name) => {
		const known = found.get(name);
		if (known) return known;
		// Whoever makes names up costs one look a second, and no more; a page asks for many files at once, and all wait for the one look.
		if (!others.has(name)) {
			if (performance.now() - listedAt < listEveryMs) return null;
			listing ??= list().finally(() => {
				listing = null;
			});
			await listing;
			if (!others.has(name)) return null;
		}
		const { rows } = await query(`select encode(body, 'base64') as body from built_files where name = $1`, [
			name,
		]);
		if (typeof rows[0]?.['body'] !== 'string') return null;
		const body = Buffer.from(rows[0]['body'], 'base64');
		found.set(name, body);
		return body;
	};
}
