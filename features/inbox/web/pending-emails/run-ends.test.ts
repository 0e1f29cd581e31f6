import { expect, test } from 'vitest';
import type { MailRun } from '#features/inbox/contract/inbox.ts';
import { endOf, isAwaited } from './run-ends.ts';

const idle: MailRun = { state: 'idle', done: 0, total: null, message: '', startedAt: null, finishedAt: null };
const going: MailRun = { ...idle, state: 'running', startedAt: '2026-01-01T10:00:00.000Z' };
const done: MailRun = { ...going, state: 'done', finishedAt: '2026-01-01T10:00:05.000Z' };
const later: MailRun = {
	...done,
	startedAt: '2026-01-01T11:00:00.000Z',
	finishedAt: '2026-01-01T11:00:01.000Z',
};
const counts = { pending: 0, setAside: 0, emails: 0, sources: 0 };

test('two ends are told apart, and a run that goes on has none', () => {
	expect(endOf(going)).toBeNull();
	expect(new Set([idle, done, later].map(endOf)).size).toBe(3);
});

test('a run that was asked for is awaited until it is seen going on or has ended, however quick it was', () => {
	const awaited = { work: 'fetching', lastEnd: endOf(done) ?? '' } as const;
	const seen = (fetching: MailRun) => isAwaited(awaited, { fetching, processing: idle, counts });
	expect([seen(done), seen(going), seen(later)]).toEqual([true, false, false]);
	expect(isAwaited(null, { fetching: done, processing: idle, counts })).toBe(false);
});
