import { expect, test } from 'vitest';
import { requestedDelay, retryDelay } from './retry-delay.ts';

test('each call that came to nothing doubles the wait, up to an hour', () => {
	expect([1, 2, 3, 4].map((attempts) => retryDelay(attempts, null))).toEqual([1000, 2000, 4000, 8000]);
	expect(retryDelay(13, null)).toBe(3_600_000);
	expect(retryDelay(100_000, null)).toBe(3_600_000);
});

test('a service that asks for time gets it, but never more than a day', () => {
	expect(retryDelay(1, 30_000)).toBe(30_000);
	expect(retryDelay(6, 1000)).toBe(32_000);
	expect(retryDelay(1, 10 * 86_400_000)).toBe(86_400_000);
	expect([null, -5, 20].map(requestedDelay)).toEqual([0, 0, 20]);
});
