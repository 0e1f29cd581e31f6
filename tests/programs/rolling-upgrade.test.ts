import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { openPostgresEngine } from '#platform/database/postgres-engine.ts';
import { createLog } from '#platform/log.ts';
import { signInTo } from '../support/admin-client.ts';
import { hasPostgres } from '../support/databases/engines.ts';
import { listByHand } from '../support/factories/list-by-hand.ts';
import { runToEnd } from '../support/program.ts';
import { homeInTest, startInTest } from '../support/program-in-test.ts';
import { newerSchema } from '../support/rolling/newer-schema.ts';
import { startRoundRobin } from '../support/rolling/round-robin.ts';

const newer = '../tests/support/rolling/newer-server';

describe.runIf(hasPostgres)('two servers on one PostgreSQL, upgraded one after the other', () => {
	test('no request fails, and each version finds the other’s files', async () => {
		const home = await homeInTest('postgres');
		const environment = { ...home.environment, DRAIN_SECONDS: '2' };
		const database = openPostgresEngine({
			url: String(home.environment['DATABASE_URL']),
			log: createLog({ level: 'silent' }),
		});
		onTestFinished(database.close);
		const first = await startInTest('http-server', environment);
		const second = await startInTest('http-server', environment);
		const admin = await signInTo(first.url);
		const listing = await listByHand(admin, { name: 'Rolling Along' });
		const proxy = await startRoundRobin();
		onTestFinished(proxy.close);
		await proxy.add(first.url);
		await proxy.add(second.url);

		const asset = /\/assets\/[\w.-]+\.css/.exec(await (await fetch(`${proxy.url}/`)).text())?.[0];
		const failures: string[] = [];
		let answers = 0;
		let isOver = false;
		async function visit() {
			for (let turn = 0; !isOver; turn++) {
				const paths = [`/?turn=${turn}`, '/', '/api/newsletters?limit=5', String(asset)];
				const path = String(paths[turn % paths.length]);
				const isWrite = turn % 5 === 4;
				const answer = await fetch(`${proxy.url}${isWrite ? `/api/newsletters/${listing.id}` : path}`, {
					...(isWrite && {
						method: 'PATCH',
						headers: { cookie: admin.cookie, 'content-type': 'application/json' },
						body: JSON.stringify({ description: `About ${turn}` }),
					}),
				}).catch((error) => ({ status: 0, text: async () => String(error) }));
				const text = await answer.text();
				if (answer.status !== 200) failures.push(`${isWrite ? 'PATCH' : path} ${answer.status} ${text}`);
				answers++;
				await sleep(20);
			}
		}
		const visits = Promise.all([visit(), visit(), visit()]);
		await sleep(1000);

		expect(await migrate(database, newerSchema(), { applies: 'before' })).toEqual(['migrations/9998-colour']);
		// A file as another build would have stored it.
		await database.query(`insert into built_files (name, body) values ('other-B1u2i3l4.css', 'a{}')`);
		const others = await fetch(`${proxy.url}/assets/other-B1u2i3l4.css`);
		expect([others.status, await others.text()]).toEqual([200, 'a{}']);

		const upgradedFirst = await startInTest(newer, environment);
		await proxy.add(upgradedFirst.url);
		expect(await first.stop()).toBe(0);
		// A server of the older version that restarts now may still run.
		const again = await startInTest('http-server', environment);
		await proxy.add(again.url);
		expect(await again.stop()).toBe(0);
		const upgradedSecond = await startInTest(newer, environment);
		await proxy.add(upgradedSecond.url);
		expect(await second.stop()).toBe(0);
		expect(await migrate(database, newerSchema())).toEqual(['migrations/9999-later']);
		await sleep(1000);
		isOver = true;
		await visits;
		expect(failures).toEqual([]);
		expect(answers).toBeGreaterThan(50);
		const refused = await runToEnd('http-server', environment);
		expect(refused.output).toContain('made by a newer version (it has 9999-later)');
		expect(await Promise.all([upgradedFirst.stop(), upgradedSecond.stop()])).toEqual([0, 0]);
	});

	test('`npm run migrate` takes `--before`, and nothing else', async () => {
		const home = await homeInTest('postgres');
		const before = await runToEnd('migrate', home.environment, ['--before']);
		expect(before).toEqual({ code: 0, output: 'The database is up to date\n' });
		const odd = await runToEnd('migrate', home.environment, ['--after']);
		expect(odd).toEqual({ code: 1, output: 'Use: npm run migrate, or npm run migrate -- --before.\n' });
	});
});
