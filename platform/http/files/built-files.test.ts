import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { setUpTestDatabase } from '#tests/support/databases/set-up.ts';
import { storeBuiltFiles } from './built-files.ts';

const database = setUpTestDatabase();

const log = createLog({ level: 'silent' });

async function keepBuild(names: string[], intervalMs?: number) {
	const folder = makeBuild(names);
	const files = await storeBuiltFiles(database.engine, folder, { log, ...(intervalMs && { intervalMs }) });
	onTestFinished(files.stop);
	return files;
}

function makeBuild(names: string[]): string {
	const folder = mkdtempSync(path.join(tmpdir(), 'built-files-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	mkdirSync(path.join(folder, 'assets'));
	for (const name of names) writeFileSync(path.join(folder, 'assets', name), `of ${name}`);
	return folder;
}

test('a page of another build that asks for many files at once gets them all', async () => {
	const { engine } = database;
	const names = Array.from({ length: 10 }, (_, index) => `other-${index}.js`);
	const { find } = await keepBuild(['ours.js']);
	await keepBuild(names);
	const found = await Promise.all(names.map(find));
	expect(found.map(String)).toEqual(names.map((name) => `of ${name}`));
	await engine.query("delete from built_files where name like 'other-%'");
	expect(String(await find('other-3.js'))).toBe('of other-3.js');
	expect(await Promise.all(['none.js', 'nothing.js'].map(find))).toEqual([null, null]);
});

test('a server that runs for long keeps its files for others all the while', async () => {
	const { query } = database.engine;
	await keepBuild(['long-1.js', 'long-2.js'], 50);
	await query("update built_files set kept_at = now() - interval '40 days' where name = 'long-1.js'");
	await query("delete from built_files where name = 'long-2.js'");
	await expect
		.poll(async () => {
			const { rows } = await query(
				"select name from built_files where name like 'long-%' and kept_at > now() - interval '1 day' order by name",
			);
			return rows.map(({ name }) => name);
		})
		.toEqual(['long-1.js', 'long-2.js']);
});
