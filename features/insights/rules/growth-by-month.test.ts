import { expect, test } from 'vitest';
import { growthByMonth } from './growth-by-month.ts';

test('growth adds up, begins with what was there before, and crosses the turn of the year', () => {
	const growth = growthByMonth(
		[
			{ month: '2019-05', count: 10 },
			{ month: '2025-12', count: 2 },
			{ month: '2026-02', count: 3 },
			{ month: '2026-02', count: 1 },
		],
		new Date('2026-03-31T23:59:59Z'),
	);
	expect(growth).toHaveLength(12);
	expect(growth[0]).toEqual({ label: '2025-04', count: 10 });
	expect(growth.slice(-4)).toEqual([
		{ label: '2025-12', count: 12 },
		{ label: '2026-01', count: 12 },
		{ label: '2026-02', count: 16 },
		{ label: '2026-03', count: 16 },
	]);
});

test('an empty directory has not grown', () => {
	expect(growthByMonth([], new Date('2026-01-01T00:00:00Z')).every(({ count }) => count === 0)).toBe(true);
});
