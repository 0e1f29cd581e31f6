import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readHead } from '#platform/backup/archive.ts';
import { signInTo } from '../support/admin-client.ts';
import { createEmptyHome, engines } from '../support/databases/engines.ts';
import { makeForm, makePicture } from '../support/factories/picture-files.ts';
import { backUpWithKills, restoreWithKills } from '../support/kills/kill-backups.ts';
import { runToEnd } from '../support/program.ts';
import { startInTest } from '../support/program-in-test.ts';

type Engine = (typeof engines)[number];

const folder = mkdtempSync(path.join(os.tmpdir(), 'broadsheet-backups-'));
const demo = path.join(folder, 'demo.tar');

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

	// The full ten of each: npm run soak -- --only backup-kills.
	test('a restore that is killed leaves the database empty or whole, and can be done again', async () => {
		const makeHome = () => createEmptyHome(engine);
		const { faults } = await restoreWithKills({
			kills: 3,
			random: Math.random,
			folder,
			from: demo,
			makeHome,
		});
		expect(faults).toEqual([]);
	});

	test('a backup that is killed leaves nothing that passes for a whole one', async () => {
		const environment = await makeHome(engine);
		await restore(environment, demo);
		const { faults } = await backUpWithKills({ kills: 3, random: Math.random, folder, environment });
		expect(faults).toEqual([]);
	});
});
