import { describe, expect, onTestFinished, test } from 'vitest';
import { createHome, engines } from '../support/databases/engines.ts';
import { postWithKills } from '../support/kills/kill-posting.ts';
import { startInTest } from '../support/program-in-test.ts';

const readers = 100;
const kills = 3;

describe.each(engines)('posting events on the %s engine', (engine) => {
	test(`${readers * 2} events to an address with faults and ${kills} kills loses none, and each has one id`, async () => {
		const home = await createHome(engine);
		onTestFinished(home.remove);
		const report = await postWithKills({
			environment: home.environment,
			isEmbedded: engine === 'embedded',
			readers,
			kills,
			start: startInTest,
		});
		process.stdout.write(
			`${engine}: ${report.posts} posts of ${report.events} events, ${report.repeated} of at most ${report.maxRepeated} repeated\n`,
		);
		expect(report).toMatchObject({ events: readers * 2, lost: [], mixedUp: [] });
		expect(report.posts).toBeGreaterThan(readers * 2);
		expect(report.repeated).toBeLessThanOrEqual(report.maxRepeated);
	});
});
