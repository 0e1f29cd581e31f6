import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { openEmbeddedEngine } from './embedded-engine.ts';
import { lockFolder } from './folder-lock.ts';
import { createFreeSpaceGuard } from './free-space.ts';

const log = createLog({ level: 'silent' });
let dataDir: string;

beforeEach(() => {
	dataDir = mkdtempSync(path.join(os.tmpdir(), 'broadsheet-engine-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

// Creating a data folder without the template takes many seconds.
describe.runIf(process.env['TEST_ENGINE'] === 'embedded')('the embedded engine', { timeout: 300_000 }, () => {
	test('a folder in use is refused, naming who uses it', async () => {
		const lock = await lockFolder(dataDir);
		await expect(lockFolder(dataDir)).rejects.toThrow(new RegExp(`in use by process ${process.pid} `));
		await lock.release();
		const again = await lockFolder(dataDir);
		await again.release();
	});

	test('a folder with a very long path can be locked', async () => {
		const { mkdirSync } = await import('node:fs');
		const deep = path.join(dataDir, 'a'.repeat(90), 'b'.repeat(90));
		mkdirSync(deep, { recursive: true });
		const lock = await lockFolder(deep);
		await expect(lockFolder(deep)).rejects.toThrow(/in use/);
		await lock.release();
	});

	test('a statement that never ends is given up, and the engine comes back with everything that was kept', async () => {
		const engine = await openEmbeddedEngine({ dataDir, log, statementTimeoutMs: 5000 });
		const gaps: string[] = [];
		await engine.listen('catalogue', {
			onPayload() {},
			onGap: () => gaps.push('gap'),
		});
		await engine.query('create table kept (id int); insert into kept values (1)');
		// Time spent waiting for other statements does not count.
		await Promise.all([engine.query('select pg_sleep(2.6)'), engine.query('select pg_sleep(2.6)')]);
		expect(gaps).toEqual([]);
		await expect(engine.query('select count(*) from generate_series(1, 100000000000) as n')).rejects.toThrow(
			'Database unavailable.',
		);
		await expect
			.poll(
				() =>
					engine
						.query('select id from kept')
						.then(({ rows }) => rows)
						.catch(() => []),
				{ timeout: 120_000 },
			)
			.toEqual([{ id: 1 }]);
		expect(gaps).toEqual(['gap', 'gap']);
		const late = engine.query('select pg_sleep(60)').catch((error: Error) => error.message);
		await engine.close();
		expect(await late).toBe('Database unavailable.');
	});

	test('while the disk is nearly full it reads but does not write', async () => {
		let free = 1e9;
		const freeSpace = createFreeSpaceGuard(dataDir, { freeBytes: () => free, recheckMs: 0 });
		const engine = await openEmbeddedEngine({ dataDir, log, freeSpace });
		await engine.query('create table notes (id int)');
		for (const name of ['claim_note', 'reserve_note', 'settle_note'])
			await engine.query(
				`create function ${name}(the_id int) returns void language sql as 'insert into notes values (the_id)'`,
			);
		free = 63 * 1024 * 1024;
		await expect(engine.query('insert into notes values ($1)', [1])).rejects.toThrow('Storage is full.');
		await expect(
			engine.query('with x as (insert into notes values (1) returning id) select * from x'),
		).rejects.toThrow('Storage is full.');
		for (const name of ['claim_note', 'reserve_note'])
			await expect(engine.query(`select * from ${name}($1)`, [1])).rejects.toThrow('Storage is full.');
		expect((await engine.query('select * from notes')).rows).toEqual([]);
		// The end of work that was done is written all the same, so that it is not done twice.
		await engine.query('select settle_note($1)', [3]);
		free = 1e9;
		await engine.query('insert into notes values ($1)', [2]);
		expect((await engine.query('select * from notes')).rows).toEqual([{ id: 3 }, { id: 2 }]);
		await engine.close();
	});

	test('rows that are gone make room, and a table that has grown is counted', async () => {
		const engine = await openEmbeddedEngine({ dataDir, log });
		const sizes = async () => {
			const { rows } = await engine.query(
				`select reltuples::int as rows, pg_relation_size(oid)::int as bytes from pg_class where relname = 'churned'`,
			);
			return rows[0] as { rows: number; bytes: number };
		};
		await engine.query('create unlogged table churned (id int, word text); create table untouched (id int)');
		await engine.query(`insert into churned select n, 'word ' || n from generate_series(1, 50000) as n`);
		expect(await engine.vacuum()).toEqual(['public.churned']);
		const full = await sizes();
		expect(full.rows).toBe(50_000);
		expect(await engine.vacuum()).toEqual([]);
		await engine.query('update churned set word = reverse(word)');
		expect(await engine.vacuum()).toEqual(['public.churned']);
		const { bytes } = await sizes();
		expect(bytes).toBeGreaterThan(full.bytes * 1.8);
		await engine.query('update churned set word = reverse(word)');
		expect((await sizes()).bytes).toBeLessThan(bytes * 1.1);
		await engine.close();
	});

	test('a statement whose table changes under it works again the next time', async () => {
		const engine = await openEmbeddedEngine({ dataDir, log });
		await engine.query('create table changing (id int); insert into changing values (1)');
		const ask = async () => (await engine.query('select * from changing where id = $1', [1])).rows;
		await ask();
		await ask();
		// Written like this, the schema change cannot be detected from the statement.
		await engine.query(`do $do$ begin execute 'al' || 'ter table changing add note text'; end $do$`);
		await ask().catch(() => {});
		expect(await ask()).toEqual([{ id: 1, note: null }]);
		await engine.close();
	});
});
