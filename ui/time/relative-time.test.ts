import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = new Date('2026-03-18T12:00:00Z');

test.each([
	['2026-03-18T11:59:30Z', 'just now'],
	['2026-03-18T11:59:00Z', '1 minute ago'],
	['2026-03-18T11:01:00Z', '59 minutes ago'],
	['2026-03-18T09:00:00Z', '3 hours ago'],
	['2026-03-17T11:00:00Z', '1 day ago'],
	['2026-03-12T11:00:00Z', '6 days ago'],
	['2026-03-04T12:00:00Z', '2 weeks ago'],
	['2025-12-18T12:00:00Z', '2 months ago'],
	['2023-03-18T00:00:00Z', '3 years ago'],
	['2026-03-19T00:00:00Z', 'just now'],
])('%s was %s', (moment, words) => {
	expect(relativeTime(new Date(moment), now)).toBe(words);
});

test('a moment that is none is not a number of years ago', () => {
	expect(relativeTime(new Date('nonsense'), now)).toBe('just now');
});
