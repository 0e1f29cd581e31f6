import { describe, expect, test } from 'vitest';
import { engines } from '../support/databases/engines.ts';
import { writeWithKills } from '../support/kills/kill-writing.ts';
import { homeInTest, startInTest } from '../support/program-in-test.ts';

// 200 of them: npm run soak -- --only kills.
const rounds = 6;

describe.each(engines)('a server on the %s engine', (engine) => {
	test(`killed ${rounds} times during writes loses nothing it had acknowledged, and starts again by itself`, async () => {
		const { environment } = await homeInTest(engine);
		const report = await writeWithKills({ environment, rounds, writers: 8, start: startInTest });
		expect(report.acknowledged).toBeGreaterThan(rounds);
		expect(report.missing).toEqual([]);
		expect(report.halves).toEqual([]);
	}, 1_800_000);
});
