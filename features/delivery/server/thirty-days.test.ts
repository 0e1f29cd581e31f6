import { expect, test } from 'vitest';
import { setUpTestDatabase } from '#tests/support/databases/set-up.ts';
import { simulateThirtyDays } from '#tests/support/thirty-days.ts';

const fixture = setUpTestDatabase();

test('in three weeks with kills and changing clocks, each reader gets each issue once, in their rhythm, at their hour', async () => {
	const { issues, kills, wanted, papers, ...wrong } = await simulateThirtyDays(fixture.db, {
		readers: 90,
		days: 20,
	});
	expect(issues).toBeGreaterThan(20);
	expect(kills).toBeGreaterThan(30);
	expect(wanted).toBeGreaterThan(900);
	expect(papers).toBeGreaterThan(150);
	expect(wrong).toEqual({ doubled: 0, missing: 0, afterLeaving: 0, atWrongTime: 0 });
}, 120_000);
