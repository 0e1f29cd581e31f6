import { describe, expect, onTestFinished, test } from 'vitest';
import { signInTo } from '../support/admin-client.ts';
import { hasPostgres } from '../support/databases/engines.ts';
import { listByHand } from '../support/factories/list-by-hand.ts';
import { homeInTest, startInTest } from '../support/program-in-test.ts';
import { openDatabaseLine } from '../support/services/database-line.ts';

describe.runIf(hasPostgres)('two servers and a worker on one PostgreSQL', () => {
	test('a change made through one is seen through the other', async () => {
		const home = await homeInTest('postgres');
		// All migrate an empty database at the same time: the lock makes the others wait.
		const [first, second, worker] = await Promise.all([
			startInTest('http-server', home.environment),
			startInTest('http-server', home.environment),
			startInTest('worker', home.environment),
		]);
		const list = async (url: string) => (await fetch(`${url}/api/newsletters?limit=24`)).text();
		const home2 = async () => (await fetch(`${second.url}/`)).text();
		await Promise.all([list(first.url), list(second.url), home2()]);
		const admin = await signInTo(first.url);
		await listByHand(admin, { name: 'Across the Street' });
		// A cached answer would last for minutes; the change notification takes milliseconds.
		await expect.poll(() => list(second.url), { interval: 50 }).toContain('Across the Street');
		await expect.poll(home2, { interval: 50 }).toContain('Across the Street');
		expect(await Promise.all([first.stop(), second.stop(), worker.stop()])).toEqual([0, 0, 0]);
	});

	test('one that cannot hear the other serves nothing old for longer than ten seconds, and says why', async () => {
		const home = await homeInTest('postgres');
		const line = await openDatabaseLine(String(home.environment['DATABASE_URL']));
		onTestFinished(line.close);
		const [first, second] = await Promise.all([
			startInTest('http-server', home.environment),
			startInTest('http-server', { ...home.environment, DATABASE_URL: line.url }),
		]);
		const read = async (path: string) => (await fetch(`${second.url}${path}`)).text();
		const admin = await signInTo(first.url);
		line.set('without notifications');
		for (const name of ['Unheard at First', 'Never Heard']) {
			await read('/');
			await listByHand(admin, { name });
			await expect.poll(() => read('/'), { interval: 200, timeout: 10_000 }).toContain(name);
		}
		const ready = await fetch(`${second.url}/readyz`);
		expect(ready.status).toBe(200);
		expect(await ready.json()).toMatchObject({
			ready: true,
			listening: false,
			reasons: [expect.stringContaining('do not arrive')],
		});
		expect(await read('/metrics')).toContain('database_listening 0');
		line.set('open');
		await expect.poll(() => read('/readyz')).toContain('"listening":true');
	});
});
