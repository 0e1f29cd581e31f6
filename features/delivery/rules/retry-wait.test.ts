import { expect, test } from 'vitest';
import { askedWait, retryWait } from './retry-wait.ts';

test('each call that came to nothing doubles the wait, up to an hour', () => {
	expect([1, 2, 3, 4].map((attempts) => retryWait(attempts, null))).toEqual([1000, 2000, 4000, 8000]);
	expect(retryWait(13, null)).toBe(3_600_000);
	expect(retryWait(100_000, null)).toBe(3_600_000);
});

test('a service that asks for time gets it, but never more than a day', () => {
	expect(retryWait(1, 30_000)).toBe(30_000);
	expect(retryWait(6, 1000)).toBe(32_000);
	expect(retryWait(1, 10 * 86_400_000)).toBe(86_400_000);
	expect([null, -5, 20].map(askedWait)).toEqual([0, 0, 20]);
});
