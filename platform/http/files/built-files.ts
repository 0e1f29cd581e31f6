import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { DatabaseEngine, Query } from '../../database/engine.ts';
import type { Log } from '../../log.ts';

/** A file of another build, as stored: text is gzipped. */
export type FindBuiltFile = (name: string) => Promise<Buffer | null>;

const keptForDays = 30;
const keepEveryMs = 24 * 3600 * 1000;
const listEveryMs = 1000;
const maxFoundBytes = 8 * 1024 * 1024;

type BuiltFiles = { find: FindBuiltFile; stop: () => Promise<void> };

/**
 * Stores the files of our build in the database while we serve, so that servers of other builds find them, and looks up theirs.
 * File names contain a content hash, so nothing is ever replaced.
 */
export async function storeBuiltFiles(
	engine: Pick<DatabaseEngine, 'query' | 'maintenanceQuery'>,
	folder: string,
	{ log, intervalMs = keepEveryMs }: { log: Log; intervalMs?: number },
): Promise<BuiltFiles> {
	const keep = readBuild(folder);
	await keep(engine.maintenanceQuery);
	await engine.maintenanceQuery('delete from built_files where kept_at < now() - make_interval(days => $1)', [
		keptForDays,
	]);
	let keeping: Promise<void> = Promise.resolve();
	const timer = setInterval(() => {
		keeping = keep(engine.query).catch((error: unknown) =>
			log.warn({ err: error }, 'the files of this build could not be kept for others'),
		);
	}, intervalMs).unref();
	return {
		find: findInOtherBuilds(engine.query),
		async stop() {
			clearInterval(timer);
			await keeping;
		},
	};
}

/** Returns a function that marks all files of a build as in use and adds missing ones. */
function readBuild(folder: string): (query: Query) => Promise<void> {
	const assets = path.join(folder, 'assets');
	const files = new Set(readdirSync(assets));
	const names = [...files].filter((name) => !/\.(br|gz)$/.test(name)).sort();
	return async (query) => {
		const { rows } = await query(
			'update built_files set kept_at = now() where name = any($1) returning name',
			[names],
		);
		const kept = new Set(rows.map(({ name }) => name));
		const added = names.filter((name) => !kept.has(name));
		if (added.length === 0) return;
		const bodies = added.map((name) =>
			readFileSync(path.join(assets, files.has(`${name}.gz`) ? `${name}.gz` : name)).toString('base64'),
		);
		await query(
			`insert into built_files (name, body)
			select name, decode(body, 'base64') from unnest($1::text[], $2::text[]) as added (name, body)
			on conflict do nothing`,
			[added, bodies],
		);
	};
}

function findInOtherBuilds(query: Query): FindBuiltFile {
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
		// Made-up names cost at most one query a second; a page requests many files at once, which all share that query.
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
