import { expect, test } from 'vitest';
import { lastDailyTime } from './daily-time.ts';
import { describeNotice, kindsFor } from './notice-labels.ts';

test.each([
	['2026-11-17T08:00:00Z', 'UTC', '2026-11-17T08:00:00.000Z'],
	['2026-11-17T07:59:59Z', 'UTC', '2026-11-16T08:00:00.000Z'],
	['2026-11-17T23:30:10Z', 'UTC', '2026-11-17T08:00:00.000Z'],
	['2026-11-17T07:30:00Z', 'Europe/Berlin', '2026-11-17T07:00:00.000Z'],
	['2026-11-17T06:30:00Z', 'Europe/Berlin', '2026-11-16T07:00:00.000Z'],
	['2026-11-17T03:00:00Z', 'Asia/Kolkata', '2026-11-17T02:30:00.000Z'],
	['2026-10-25T23:00:00Z', 'Europe/Berlin', '2026-10-25T07:00:00.000Z'],
	['2026-10-25T03:00:00Z', 'Europe/Berlin', '2026-10-24T06:00:00.000Z'],
	['2026-03-29T04:00:00Z', 'Europe/Berlin', '2026-03-28T07:00:00.000Z'],
])('at %s it was last eight in the morning in %s at %s', (now, zone, expected) => {
	expect(lastDailyTime(new Date(now), zone).toISOString()).toBe(expected);
});

test('counts are said as people say them', () => {
	expect(describeNotice('submissions', 1)).toBe('1 submission waiting');
	expect(describeNotice('messages', 2)).toBe('2 messages unread');
	expect(describeNotice('jobs', 100)).toBe('99+ failed jobs');
});

test('only owners hear of accounts', () => {
	expect(kindsFor('owner')).toContain('accounts');
	expect(kindsFor('editor')).not.toContain('accounts');
});
