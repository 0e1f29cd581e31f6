import { describe, expect, onTestFinished, test } from 'vitest';
import { signInTo } from '../support/admin-client.ts';
import { createHome, hasPostgres } from '../support/databases/engines.ts';
import { listByHand } from '../support/factories/list-by-hand.ts';
import { startInTest } from '../support/program-in-test.ts';

describe.runIf(hasPostgres)('two servers and a worker on one PostgreSQL', () => {
	test('a change made through one is seen through the other', async () => {
		const home = await createHome('postgres');
		onTestFinished(home.remove);
		// Both migrate an empty database at once: the lock lets one do it and the other wait.
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
		// A kept answer would stay for minutes; news of the change takes milliseconds.
		await expect.poll(() => list(second.url), { interval: 50 }).toContain('Across the Street');
		await expect.poll(home2, { interval: 50 }).toContain('Across the Street');
		expect(await Promise.all([first.stop(), second.stop(), worker.stop()])).toEqual([0, 0, 0]);
	});
});
