import { describe, expect, test } from 'vitest';
import { engines } from '../support/databases/engines.ts';
import { postWithKills } from '../support/kills/kill-posting.ts';
import { killsInTest } from '../support/program-in-test.ts';

const readers = 100;
const kills = 3;

describe.each(engines)('posting events on the %s engine', (engine) => {
	test(`${readers * 2} events to an address with faults and ${kills} kills loses none, and each has one id`, async () => {
		const report = await postWithKills({
			...(await killsInTest(engine)),
			readers,
			kills,
		});
		process.stdout.write(
			`${engine}: ${report.posts} posts of ${report.events} events, ${report.repeated} of at most ${report.maxRepeated} repeated\n`,
		);
		expect(report).toMatchObject({ events: readers * 2, lost: [], mixedUp: [] });
		expect(report.posts).toBeGreaterThan(readers * 2);
		expect(report.repeated).toBeLessThanOrEqual(report.maxRepeated);
	});
});
