import { expect, test } from 'vitest';
import { longDate } from './long-date.ts';

test('a moment is a date in words, the same in every zone', () => {
	expect(longDate('2026-03-18T23:59:59Z')).toBe('March 18, 2026');
	expect(longDate('2025-12-31T23:30:00-01:00')).toBe('January 1, 2026');
});

test('a moment that is none has no words', () => {
	expect(longDate('nonsense')).toBe('');
});
