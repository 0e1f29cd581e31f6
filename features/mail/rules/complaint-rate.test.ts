import { expect, test } from 'vitest';
import { judgeComplaints } from './complaint-rate.ts';

test.each([
	[0, 0, 'fine'],
	[0, 100_000, 'fine'],
	[5, 0, 'warning'],
	[1, 1001, 'fine'],
	[1, 1000, 'warning'],
	[2, 1000, 'warning'],
	[2, 100, 'warning'],
	[3, 1000, 'stop'],
	[3, 1001, 'warning'],
	[299, 100_000, 'warning'],
	[300, 100_000, 'stop'],
	[3, 10, 'stop'],
] as const)('%i complaints about %i mails: %s', (complaints, sent, level) => {
	expect(judgeComplaints({ complaints, sent })).toBe(level);
});
