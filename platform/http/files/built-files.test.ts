import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/databases/test-database.ts';
import { keepBuiltFiles } from './built-files.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await createTestDatabase();
});
afterAll(() => database.close());

function makeBuild(...names: string[]): string {
	const folder = mkdtempSync(path.join(tmpdir(), 'built-files-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	mkdirSync(path.join(folder, 'assets'));
	for (const name of names) writeFileSync(path.join(folder, 'assets', name), `of ${name}`);
	return folder;
}

test('a page of another build that asks for many files at once gets them all', async () => {
	const { engine } = database;
	const names = Array.from({ length: 10 }, (_, index) => `other-${index}.js`);
	const find = await keepBuiltFiles(engine, makeBuild('ours.js'));
	await keepBuiltFiles(engine, makeBuild(...names));
	const found = await Promise.all(names.map(find));
	expect(found.map(String)).toEqual(names.map((name) => `of ${name}`));
	await engine.query("delete from built_files where name like 'other-%'");
	expect(String(await find('other-3.js'))).toBe('of other-3.js');
	expect(await Promise.all(['none.js', 'nothing.js'].map(find))).toEqual([null, null]);
});
