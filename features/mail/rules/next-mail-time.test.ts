import { expect, test } from 'vitest';
import { nextMailTime } from './next-mail-time.ts';

const now = new Date('2026-03-04T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test('the first mail goes at once', () => {
	expect(nextMailTime([], now)).toEqual(now);
});

test('the next one waits until ten minutes have passed', () => {
	expect(nextMailTime([minutesAgo(4)], now)).toEqual(minutesAgo(-6));
	expect(nextMailTime([minutesAgo(-6), minutesAgo(4)], now)).toEqual(minutesAgo(-16));
	expect(nextMailTime([minutesAgo(10)], now)).toEqual(now);
});

test('after three in a day there is none, until the first of them is a day old', () => {
	const day = 24 * 60;
	expect(nextMailTime([minutesAgo(20), minutesAgo(60), minutesAgo(day - 1)], now)).toBeNull();
	expect(nextMailTime([minutesAgo(20), minutesAgo(60), minutesAgo(day)], now)).toEqual(now);
});
