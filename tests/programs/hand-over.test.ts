import { describe, expect, test } from 'vitest';
import { engines } from '../support/databases/engines.ts';
import { handOverWithKills } from '../support/kills/kill-handing-over.ts';
import { killsInTest } from '../support/program-in-test.ts';

const readers = 100;
const kills = 3;

describe.each(engines)('handing over on the %s engine', (engine) => {
	test(`${readers} readers to a service with faults and ${kills} kills loses and doubles nobody, and brings nobody back`, async () => {
		const report = await handOverWithKills({
			...(await killsInTest(engine)),
			readers,
			kills,
			faultsInARow: 3,
		});
		process.stdout.write(
			`${engine}: ${report.calls} calls, ${JSON.stringify(report.faults)}, ${JSON.stringify(report.byState)}, ${Math.round(report.ms / 1000)} s\n`,
		);
		expect(report).toMatchObject({ lost: [], doubled: [], early: [], broughtBack: [], mismatches: [] });
		expect(Object.values(report.byState).reduce((all, count) => all + count, 0)).toBe(readers - readers / 20);
		expect(report.calls).toBeGreaterThan(readers);
	});
});
