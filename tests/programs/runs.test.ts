import { describe, expect, test } from 'vitest';
import type { Run } from '#features/site/contract/runs.ts';
import { openEngine } from '#platform/database/open-engine.ts';
import { createLog } from '#platform/log.ts';
import { signInTo } from '../support/admin-client.ts';
import { engines } from '../support/databases/engines.ts';
import { homeInTest, startInTest } from '../support/program-in-test.ts';

const total = 4000;

describe.each(engines)('importing a file on the %s engine', (engine) => {
	test('goes on by itself after a kill, and lists each newsletter once', async () => {
		const home = await homeInTest(engine);
		const first = await startInTest('all-in-one', home.environment);
		const admin = await signInTo(first.url);
		const readRun = async (url: string) => {
			const response = await fetch(`${url}/api/runs?kind=import-newsletters`, {
				headers: { cookie: admin.cookie },
			});
			return ((await response.json()) as Run[])[0];
		};
		const rows = Array.from({ length: total }, (_, index) => `Killed ${index},About`);
		const response = await admin.post('/api/admin/newsletters/import', {
			format: 'csv',
			text: ['name,description', ...rows].join('\n'),
			dryRun: false,
			background: true,
		});
		expect(response.status).toBe(200);
		await expect
			.poll(async () => (await readRun(first.url))?.done ?? 0, { timeout: 60_000, interval: 50 })
			.toBeGreaterThan(0);
		await first.stop('SIGKILL');

		const second = await startInTest('all-in-one', home.environment);
		await expect
			.poll(async () => (await readRun(second.url))?.state, { timeout: 120_000, interval: 200 })
			.toBe('done');
		expect(await readRun(second.url)).toMatchObject({ done: total, total, report: { created: total } });
		await second.stop();
		expect(await countListings(home.environment)).toEqual({ all: total, different: total });
	}, 300_000);
});

async function countListings(environment: Record<string, string>): Promise<unknown> {
	const place = { databaseUrl: environment['DATABASE_URL'], dataDir: environment['DATA_DIR'] ?? '' };
	const engine = await openEngine(place, createLog({ level: 'silent' }));
	const { rows } = await engine.query(
		'select count(*)::int as all, count(distinct name)::int as different from newsletters',
	);
	await engine.close();
	return rows[0];
}
