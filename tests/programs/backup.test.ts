import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readHead } from '#platform/backup/archive.ts';
import { signInTo } from '../support/admin-client.ts';
import { createEmptyHome, engines } from '../support/databases/engines.ts';
import { makeForm, makePicture } from '../support/factories/picture-files.ts';
import { withDatabase } from '../support/kills/kill-mailing.ts';
import { runToEnd } from '../support/program.ts';
import { startInTest } from '../support/program-in-test.ts';

type Engine = (typeof engines)[number];

const folder = mkdtempSync(path.join(os.tmpdir(), 'broadsheet-backups-'));
const demo = path.join(folder, 'demo.tar');
let stops = 0;

async function makeHome(engine: Engine) {
	const home = await createEmptyHome(engine);
	onTestFinished(home.remove);
	return home.environment;
}

function backUp(environment: Record<string, string>, file: string) {
	return runToEnd('backup', environment, ['--to', file]);
}

function restore(environment: Record<string, string>, file: string) {
	return runToEnd('restore', environment, ['--from', file]);
}

async function contentsOf(file: string) {
	const { tables, sequences, files, migrations } = await readHead(file);
	const rows = Object.entries(tables).map(([table, { count, checksum }]) => [table, count, checksum]);
	return { rows, sequences, files, migrations };
}

function otherThan(engine: Engine): Engine {
	return engines.find((each) => each !== engine) ?? engine;
}

async function isEmpty(environment: Record<string, string>): Promise<boolean> {
	return withDatabase(environment, async (engine) => {
		const { rows } = await engine.query("select from pg_tables where schemaname = 'public'");
		return rows.length === 0;
	});
}

beforeAll(async () => {
	const home = await createEmptyHome('embedded');
	expect((await runToEnd('seed', home.environment)).code).toBe(0);
	const SESSION_SECRET = 'a secret that is long enough to sign links';
	expect((await backUp(home.environment, demo)).output).toMatch(/^There is no session-secret in DATA_DIR/);
	expect((await backUp({ ...home.environment, SESSION_SECRET }, demo)).output).toMatch(
		/^Backed up \d+ rows and 0 files to /m,
	);
	await home.remove();
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(engines)('from %s', (engine) => {
	test('a backup made while people write is whole, and the same on the other engine', async () => {
		const from = await makeHome(engine);
		const program = await startInTest('all-in-one', { ...from, DEMO_DATA: 'on' });
		const editor = await signInTo(program.url);
		const { headers, payload } = await makeForm(await makePicture('png'));
		const uploaded = await fetch(`${program.url}/api/upload/newsletter-image`, {
			method: 'POST',
			body: new Uint8Array(payload),
			headers: { ...headers, cookie: editor.cookie },
		});
		expect(uploaded.status).toBeLessThan(300);
		let isWriting = true;
		let written = 0;
		const writing = (async () => {
			for (; isWriting; written++) await editor.post('/api/admin/categories', { name: `Topic ${written}` });
		})();
		await sleep(200);
		const file = path.join(folder, `${engine}.tar`);
		const { code, output } = await backUp(from, file);
		isWriting = false;
		await writing;
		expect(output).toContain('Backed up ');
		expect(code).toBe(0);
		expect(written).toBeGreaterThan(3);
		await program.stop();

		const to = await makeHome(otherThan(engine));
		expect((await restore(to, file)).output).toMatch(/^Restored the backup of /m);
		const again = path.join(folder, `${engine}-again.tar`);
		await backUp(to, again);
		expect(await contentsOf(again)).toEqual(await contentsOf(file));
		expect((await contentsOf(file)).files.count).toBeGreaterThan(0);
		expect(readFileSync(path.join(String(to['DATA_DIR']), 'session-secret'))).toEqual(
			readFileSync(path.join(String(from['DATA_DIR']), 'session-secret')),
		);

		const second = await startInTest('all-in-one', to);
		const known = await fetch(`${second.url}/api/user`, { headers: { cookie: editor.cookie } });
		expect(known.status).toBe(200);
		const { status } = await (await signInTo(second.url, editor.cookie)).post('/api/admin/categories', {
			name: 'After the move',
		});
		expect(status).toBe(201);
	});

	test('a restore that is killed leaves the database empty, and can be done again', async () => {
		const to = await makeHome(engine);
		for (const ms of [900, 1300, 1800]) {
			const { code } = await runToEnd('restore', to, ['--from', demo], (child) =>
				setTimeout(() => child.kill('SIGKILL'), ms),
			);
			if (code === 0) break;
			stops++;
			expect(await isEmpty(to)).toBe(true);
		}
		if (await isEmpty(to)) expect((await restore(to, demo)).code).toBe(0);
		const again = path.join(folder, `${engine}-after-kills.tar`);
		await backUp(to, again);
		expect((await contentsOf(again)).rows).toEqual((await contentsOf(demo)).rows);
		expect(stops).toBeGreaterThan(0);
	});

	test('a backup that is killed leaves nothing that passes for a whole one', async () => {
		const from = await makeHome(engine);
		await restore(from, demo);
		const target = mkdtempSync(path.join(folder, 'killed-'));
		for (const ms of [900, 1300, 1800]) {
			await runToEnd('backup', from, ['--to', path.join(target, 'site.tar')], (child) =>
				setTimeout(() => child.kill('SIGKILL'), ms),
			);
			for (const name of readdirSync(target)) {
				const { code } = await restore(await makeHome('embedded'), path.join(target, name));
				expect(code).toBe(name.endsWith('.partial') ? 1 : 0);
			}
			rmSync(path.join(target, 'site.tar'), { force: true });
		}
	});
});
