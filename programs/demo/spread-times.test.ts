import { expect, test } from 'vitest';
import { deliveryTime } from './delivery-times.ts';
import { issueTimes, listedAt, withWeekdayOf } from './spread-times.ts';

const now = new Date('2026-03-18T10:20:00Z');

test('a weekly letter that names its day is sent on that day', () => {
	const times = issueTimes(
		{ name: 'A', description: 'A poem each Friday.', frequency: 'Weekly', issues: [1, 2, 3] },
		now,
	);
	expect(times.map((time) => time.getUTCDay())).toEqual([5, 5, 5]);
});

test('issues go back one period at a time, the newest within the last', () => {
	const [first, second] = issueTimes(
		{ name: 'B', description: '', frequency: 'Bi-weekly', issues: [1, 2] },
		now,
	);
	expect(now.getTime() - (first?.getTime() ?? 0)).toBeLessThanOrEqual(14 * 86_400_000);
	expect((first?.getTime() ?? 0) - (second?.getTime() ?? 0)).toBe(14 * 86_400_000);
});

test('a title that names a weekday names the one it was sent on', () => {
	expect(withWeekdayOf(now, 'Friday: the leek is king')).toBe('Wednesday: the leek is king');
	expect(withWeekdayOf(now, 'The form was due on Friday')).toBe('The form was due on Friday');
});

test('the directory grew faster lately', () => {
	const ages = [0, 50, 100].map((rank) => now.getTime() - listedAt(rank, 101, now).getTime());
	expect(ages[1]).toBeLessThan((ages[2] ?? 0) / 2);
	expect(ages[0]).toBeGreaterThan(0);
});

test('a digest rule is due at its own hour, before and after now', () => {
	const weekly = { frequency: 'weekly', deliveryDay: 'monday', deliveryTime: '07:30' } as const;
	expect(deliveryTime(weekly, now, -1).toISOString()).toBe('2026-03-16T07:30:00.000Z');
	expect(deliveryTime(weekly, now, 1).toISOString()).toBe('2026-03-23T07:30:00.000Z');
	const monthly = { frequency: 'monthly', deliveryDay: '22', deliveryTime: '16:00' } as const;
	expect(deliveryTime(monthly, now, 1).toISOString()).toBe('2026-03-22T16:00:00.000Z');
	expect(deliveryTime(monthly, now, -1).toISOString()).toBe('2026-02-22T16:00:00.000Z');
	const daily = { frequency: 'daily', deliveryDay: 'monday', deliveryTime: '06:00' } as const;
	expect(deliveryTime(daily, now, -1).toISOString()).toBe('2026-03-18T06:00:00.000Z');
});
