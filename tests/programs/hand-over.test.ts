import { describe, expect, onTestFinished, test } from 'vitest';
import { createHome, engines } from '../support/databases/engines.ts';
import { handOverWithKills } from '../support/kills/kill-handing-over.ts';
import { startInTest } from '../support/program-in-test.ts';

const readers = 100;
const kills = 3;

describe.each(engines)('handing over on the %s engine', (engine) => {
	test(`${readers} readers to a service with faults and ${kills} kills loses and doubles nobody, and brings nobody back`, async () => {
		const home = await createHome(engine);
		onTestFinished(home.remove);
		const report = await handOverWithKills({
			environment: home.environment,
			isEmbedded: engine === 'embedded',
			readers,
			kills,
			faultsInARow: 3,
			start: startInTest,
		});
		process.stdout.write(
			`${engine}: ${report.calls} calls, ${JSON.stringify(report.faults)}, ${JSON.stringify(report.byState)}, ${Math.round(report.ms / 1000)} s\n`,
		);
		expect(report).toMatchObject({ lost: [], doubled: [], early: [], broughtBack: [], mismatches: [] });
		expect(Object.values(report.byState).reduce((all, count) => all + count, 0)).toBe(readers - readers / 20);
		expect(report.calls).toBeGreaterThan(readers);
	});
});
