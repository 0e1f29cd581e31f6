import { describe, expect, test } from 'vitest';
import { analyticsPeriod, sumOfDays } from './analytics-period.ts';

const noon = new Date('2026-11-15T12:00:00Z');

describe('a period of the analytics', () => {
	test('of seven days ends today and is compared with the seven before', () => {
		const period = analyticsPeriod('7d', noon);
		expect(period).toMatchObject({
			from: '2026-11-09',
			to: '2026-11-15',
			before: { from: '2026-11-02', to: '2026-11-08' },
			staying: { from: '2026-10-10', to: '2026-10-16' },
			unit: 'day',
		});
		expect(period.steps).toHaveLength(7);
	});

	test('of ninety days is told in weeks, the oldest of which is cut short', () => {
		const { from, steps, unit } = analyticsPeriod('90d', noon);
		expect([from, unit, steps.length]).toEqual(['2026-08-18', 'week', 13]);
		expect(steps[0]).toEqual({ from: '2026-08-18', to: '2026-08-23' });
		expect(steps.at(-1)).toEqual({ from: '2026-11-09', to: '2026-11-15' });
	});

	test('of twelve months begins with a month, and is compared with the year before up to the same day', () => {
		const period = analyticsPeriod('12m', noon);
		expect(period).toMatchObject({
			from: '2025-12-01',
			before: { from: '2024-12-01', to: '2025-11-15' },
			unit: 'month',
		});
		expect(period.steps.map(({ to }) => to).slice(-2)).toEqual(['2026-10-31', '2026-11-15']);
		expect(analyticsPeriod('12m', new Date('2028-02-29T00:00:00Z')).before.to).toBe('2027-02-28');
	});

	test.each(['7d', '30d', '90d', '12m'] as const)('of %s has no gap between its steps', (range) => {
		const { from, to, steps } = analyticsPeriod(range, noon);
		expect(steps[0]?.from).toBe(from);
		expect(steps.at(-1)?.to).toBe(to);
		for (const [index, step] of steps.slice(1).entries())
			expect(Date.parse(step.from) - Date.parse(steps[index]?.to ?? '')).toBe(24 * 3600 * 1000);
	});

	test('adds up what its days counted', () => {
		const counts = [
			{ day: '2026-11-08', views: 1 },
			{ day: '2026-11-09', views: 10 },
			{ day: '2026-11-15', views: 100 },
			{ day: '2026-11-16', views: 1000 },
		];
		expect(sumOfDays(counts, 'views', analyticsPeriod('7d', noon))).toBe(110);
	});
});
