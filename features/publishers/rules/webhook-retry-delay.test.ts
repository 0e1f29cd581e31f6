import { expect, test } from 'vitest';
import { webhookRetryDelay } from './webhook-retry-delay.ts';

test('an event waits longer each time, and is given up after ten attempts', () => {
	const waits = Array.from({ length: 9 }, (_, attempts) => webhookRetryDelay(attempts + 1) ?? 0);
	expect(waits[0]).toBe(5000);
	expect(waits.every((wait, place) => wait > (waits[place - 1] ?? 0))).toBe(true);
	expect(webhookRetryDelay(10)).toBeNull();
});
