import { expect, test } from 'vitest';
import { extendWindow, openWindow } from './confirmation-window.ts';

const start = new Date('2026-03-04T12:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

test('a mail goes two minutes after the only choice', () => {
	expect(openWindow(start).sendAfter).toEqual(after(120));
});

test('each further choice gives two more minutes, five in all', () => {
	const second = extendWindow(openWindow(start), after(100));
	expect(second.sendAfter).toEqual(after(220));
	const third = extendWindow(second, after(210));
	expect(third.sendAfter).toEqual(after(300));
	expect(extendWindow(third, after(299)).sendAfter).toEqual(after(300));
});

test('a mail that waits its turn is not hastened by a choice', () => {
	const waiting = { sendAfter: after(600), sendBy: after(300) };
	expect(extendWindow(waiting, after(400))).toEqual(waiting);
});

test('one that is about to go is not held up, one that was left behind begins anew', () => {
	const due = { sendAfter: after(120), sendBy: after(300) };
	expect(extendWindow(due, after(121))).toEqual(due);
	expect(extendWindow(due, after(3600))).toEqual(openWindow(after(3600)));
});
