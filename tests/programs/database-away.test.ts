import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { openPostgresEngine } from '#platform/database/postgres-engine.ts';
import { createLog } from '#platform/log.ts';
import { signInTo } from '../support/admin-client.ts';
import { hasPostgres } from '../support/databases/engines.ts';
import { makeCategoryByHand, manualListing } from '../support/factories/list-by-hand.ts';
import { homeInTest, startInTest } from '../support/program-in-test.ts';
import { openDatabaseLine } from '../support/services/database-line.ts';

const cycles = 20;
const writers = 4;
/** Ten for requests, one for slow work, two for listening, and a few that are being closed. */
const mostConnections = 20;
const unavailable = [503, { code: 'database_unavailable', message: 'Database unavailable.' }];

/** A server behind a PostgreSQL connection that can be disturbed, and clients that keep listing newsletters. */
async function startBehindLine() {
	const home = await homeInTest('postgres');
	const url = String(home.environment['DATABASE_URL']);
	const line = await openDatabaseLine(url);
	onTestFinished(line.close);
	const direct = openPostgresEngine({ url, log: createLog({ level: 'silent' }) });
	onTestFinished(direct.close);
	const server = await startInTest('all-in-one', { ...home.environment, DATABASE_URL: line.url });
	const admin = await signInTo(server.url);
	const categoryIds = [await makeCategoryByHand(admin)];
	const acknowledged = new Set<string>();
	const list = async (name: string) => {
		const response = await admin.post('/api/newsletters', manualListing({ name, categoryIds }));
		if (response.status === 201) acknowledged.add(name);
		return [response.status, response.status === 201 ? null : await response.json()];
	};
	const get = async (path: string) => {
		const response = await fetch(server.url + path);
		return [response.status, await response.json()];
	};
	/** Never cached. */
	const read = () => get(`/api/newsletters?q=${crypto.randomUUID()}`);
	const expectAllKept = async () => {
		const kept: Newsletter[] = await (await fetch(`${server.url}/api/newsletters?limit=1000`)).json();
		const names = new Set(kept.map(({ name }) => name));
		expect([...acknowledged].filter((name) => !names.has(name))).toEqual([]);
	};
	return { line, direct, server, acknowledged, list, get, read, expectAllKept };
}

describe.runIf(hasPostgres)('a PostgreSQL server', () => {
	test(`that goes away under load is said to be away, and is used again when it is back, ${cycles} times over`, async () => {
		const { line, direct, server, acknowledged, list, get, read, expectAllKept } = await startBehindLine();
		const answers: unknown[] = [];
		let isOver = false;
		onTestFinished(() => {
			isOver = true;
		});
		const writing = Array.from({ length: writers }, async (_, writer) => {
			for (let number = 0; !isOver; number++) {
				answers.push(await list(`Writer ${writer} number ${number}`));
				await sleep(20);
			}
		});
		await expect.poll(() => acknowledged.size).toBeGreaterThan(writers);

		for (let cycle = 0; cycle < cycles; cycle++) {
			line.set('stopped');
			expect(await read()).toEqual(unavailable);
			expect(await list('Lost on the way')).toEqual(unavailable);
			const refused = await fetch(`${server.url}/api/newsletters?q=${crypto.randomUUID()}`);
			expect(refused.headers.get('retry-after')).toBe('5');
			expect(await get('/readyz')).toMatchObject([503, { ready: false, database: false }]);
			expect(await get('/healthz')).toEqual([200, { status: 'ok' }]);
			line.set('open');
			await expect.poll(async () => (await get('/readyz'))[0]).toBe(200);
			await expect.poll(async () => (await read())[0]).toBe(200);
			const before = acknowledged.size;
			await direct.query(
				`select pg_terminate_backend(pid) from pg_stat_activity
				where datname = current_database() and pid <> pg_backend_pid() and application_name like 'broadsheet%'`,
			);
			await expect.poll(() => acknowledged.size, { interval: 20 }).toBeGreaterThan(before);
		}
		isOver = true;
		await Promise.all(writing);
		expect(answers.filter((answer) => ![201, 503].includes((answer as [number])[0]))).toEqual([]);
		const refused = answers.filter((answer) => (answer as [number])[0] === 503);
		expect(refused).toEqual(refused.map(() => unavailable));
		await expectAllKept();
		const { rows } = await direct.query(
			'select count(*) from pg_stat_activity where datname = current_database()',
		);
		expect(rows[0]?.['count']).toBeLessThan(mostConnections);
		expect(await server.stop()).toBe(0);
	});

	test('that no longer answers keeps nobody waiting for ever, and nobody else at all', async () => {
		const { line, server, list, get, read, expectAllKept } = await startBehindLine();
		expect((await list('Before the silence'))[0]).toBe(201);
		line.set('dead');
		let isOver = false;
		const silent = Promise.all([list('In the silence'), ...Array.from({ length: 20 }, read)]).finally(() => {
			isOver = true;
		});
		let alive = 0;
		while (!isOver) {
			expect(await get('/healthz')).toEqual([200, { status: 'ok' }]);
			alive++;
			await sleep(100);
		}
		expect(await silent).toEqual(Array(21).fill(unavailable));
		expect(alive).toBeGreaterThan(10);
		line.set('open');
		await expect.poll(async () => (await read())[0]).toBe(200);
		await expect.poll(async () => (await list('After the silence'))[0]).toBe(201);
		await expectAllKept();
		expect(await server.stop()).toBe(0);
	});
});
