import { expect, test } from 'vitest';
import { isStale, openWindow } from './confirmation-window.ts';

const start = new Date('2026-03-04T12:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

test('a mail goes soon enough after the first choice to be there within ninety seconds', () => {
	const { sendAfter, sendBy } = openWindow(start);
	expect(sendAfter).toEqual(after(80));
	expect(sendBy).toEqual(sendAfter);
});

test('one that is about to go is not held up, one that was left behind begins anew', () => {
	const { sendAfter } = openWindow(start);
	for (const seconds of [0, 79, 81, 140]) expect(isStale(sendAfter, after(seconds))).toBe(false);
	expect(isStale(sendAfter, after(141))).toBe(true);
});

test('a mail that waits its turn is not left behind', () => {
	expect(isStale(after(600), after(400))).toBe(false);
});
