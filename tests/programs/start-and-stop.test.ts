import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmptyHome, engines } from '../support/databases/engines.ts';
import { withDatabase } from '../support/kills/kill-mailing.ts';
import { runToEnd, setupLinkOf } from '../support/program.ts';
import { homeInTest, startInTest } from '../support/program-in-test.ts';

let home: Awaited<ReturnType<typeof createEmptyHome>>;

beforeAll(async () => {
	home = await createEmptyHome('embedded');
});
afterAll(() => home.remove());

describe('starting', () => {
	test.each([
		['a wrong variable', { PORT: 'eighty' }, /^PORT is not valid: .+ Correct it and start again\.$/],
		[
			'an unreachable database',
			{ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/none' },
			/^The database at postgres:\/\/127\.0\.0\.1:1\/none cannot be reached .+DATABASE_URL\.$/,
		],
		[
			'an unwritable data folder',
			{ DATA_DIR: '/dev/null/data' },
			/^DATA_DIR \/dev\/null\/data cannot be written \(ENOTDIR\)\./,
		],
	])('%s is said in one line, with exit code 1', async (_name, environment, line) => {
		const { code, output } = await runToEnd('all-in-one', { ...home.environment, ...environment });
		expect(code).toBe(1);
		expect(output.trim()).toMatch(line);
		expect(output.trim().split('\n')).toHaveLength(1);
		expect(output).not.toContain('secret');
	});

	test('a taken port is said in one line, with exit code 1', async () => {
		const other = createServer().listen(0, '127.0.0.1');
		await once(other, 'listening');
		const { port } = other.address() as AddressInfo;
		const { code, output } = await runToEnd('all-in-one', { ...home.environment, PORT: String(port) });
		other.close();
		expect(code).toBe(1);
		expect(output.trim()).toBe(
			`Port ${port} on 127.0.0.1 is taken. Stop the program that uses it, or set PORT to another one.`,
		);
	});

	test('one that is told to stop while it starts ends in time, even if it never gets ready', async () => {
		const { code } = await runToEnd('../tests/support/kills/stuck-program', home.environment);
		expect(code).toBe(1);
	});

	test.each(engines)('a trial’s database on %s is refused in one line, with exit code 1', async (engine) => {
		const trial = await homeInTest(engine);
		await withDatabase(trial.environment, (opened) =>
			opened.query(`update migrations set name = replace(name, 'baseline', 'directory')`),
		);
		const { code, output } = await runToEnd('all-in-one', trial.environment);
		expect(code).toBe(1);
		expect(output.trim()).toMatch(
			/^This database is of a trial .+ point DATA_DIR or DATABASE_URL at an empty one \(nothing was changed\)\.$/,
		);
	});

	test('a second program on the same data folder is turned away and harms nothing', async () => {
		const first = await startInTest('all-in-one', home.environment);
		const attempts = await Promise.all([1, 2, 3].map(() => runToEnd('all-in-one', home.environment)));
		for (const { code, output } of attempts) {
			expect(code).toBe(1);
			expect(output).toContain(`is in use by process ${first.child.pid} `);
		}
		expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
		expect(await first.stop()).toBe(0);
	});

	test('of several programs started at once on one data folder exactly one runs', async () => {
		const starts = await Promise.allSettled(
			[1, 2, 3, 4].map(() => startInTest('all-in-one', home.environment)),
		);
		const running = starts.filter((start) => start.status === 'fulfilled');
		expect(running).toHaveLength(1);
		for (const start of running) expect(await start.value.stop()).toBe(0);
	});
});

test('where others can reach the site, the link that is printed makes the owner, and no start prints it afterwards', async () => {
	const site = await createEmptyHome('embedded');
	const environment = { ...site.environment, TRUST_PROXY: '1' };
	const first = await startInTest('all-in-one', environment);
	const link = setupLinkOf(first);
	expect(link.pathname).toBe('/auth');
	await first.stop();
	const second = await startInTest('all-in-one', environment);
	expect(setupLinkOf(second).search).toBe(link.search);
	const register = (username: string, setupToken?: string | null) =>
		fetch(`${second.url}/api/register`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ username, password: 'kettle and cup and saucer', setupToken }),
		});
	expect((await register('stranger')).status).toBe(403);
	expect((await register('olive', link.searchParams.get('setupToken'))).status).toBe(201);
	await second.stop();
	const third = await startInTest('all-in-one', environment);
	expect(third.output()).not.toContain('setupToken');
	await third.stop();
	await site.remove();
});

test('told to stop, the server finishes what it was answering, and waits for nobody who has not asked', async () => {
	const server = await startInTest('all-in-one', home.environment);
	const paths = Array.from({ length: 50 }, (_, turn) => `${turn % 2 ? '/' : '/api/newsletters'}?q=${turn}`);
	const { hostname, port } = new URL(server.url);
	const silent = connect(Number(port), hostname);
	await once(silent, 'connect');
	const answers = paths.map((path) => fetch(server.url + path));
	await Promise.race(answers);
	const [code, ...results] = await Promise.all([
		server.stop('SIGTERM'),
		...answers.map((answer) => answer.then((a) => a.status).catch(() => 0)),
	]);
	expect(code).toBe(0);
	expect(results.filter((status) => status !== 200 && status !== 0)).toEqual([]);
	expect(server.output()).not.toMatch(/"level":(50|60)/);
});
