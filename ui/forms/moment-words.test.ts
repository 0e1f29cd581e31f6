import { expect, test } from 'vitest';
import { describeMoment, joinMoment, splitMoment } from './moment-words.ts';

test("a moment is told in UTC, with the viewer's own time beside it", () => {
	expect(describeMoment('2026-11-16T09:00:00.000Z', 'Europe/Berlin')).toEqual({
		utc: '16 Nov 2026, 09:00 UTC',
		own: '10:00 your time',
	});
});

test('where the viewer has another day, the day is told, too', () => {
	expect(describeMoment('2026-11-16T23:30:00.000Z', 'Asia/Tokyo').own).toBe('17 Nov 2026, 08:30 your time');
});

test('summer time counts', () => {
	expect(describeMoment('2026-07-06T09:00:00.000Z', 'Europe/Berlin').own).toBe('11:00 your time');
});

test('whoever lives by UTC is not told twice', () => {
	expect(describeMoment('2026-11-16T00:00:00.000Z', 'UTC')).toEqual({
		utc: '16 Nov 2026, 00:00 UTC',
		own: null,
	});
});

test('a moment is taken apart and put together again', () => {
	expect(splitMoment('2026-11-16T09:05:00.000Z')).toEqual({ date: '2026-11-16', time: '09:05' });
	expect(joinMoment({ date: '2026-11-16', time: '09:05' })).toBe('2026-11-16T09:05:00.000Z');
	expect(joinMoment({ date: '2026-11-16', time: '' })).toBe('2026-11-16T00:00:00.000Z');
	expect(splitMoment('')).toEqual({ date: '', time: '' });
	expect(joinMoment({ date: '', time: '09:05' })).toBe('');
});
