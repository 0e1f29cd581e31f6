import { setImmediate as moment } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSharedLock } from './shared-lock.ts';

function watchTurns({ timeoutMs = 10_000 } = {}) {
	const turns = createSharedLock({ timeoutMs, maxShared: 2 });
	const begun: string[] = [];
	const take = (name: string, kind: 'alone' | 'together') =>
		turns.take(kind).then((turn) => {
			begun.push(name);
			return turn;
		});
	return { begun, take };
}

test('a few go together, and one more when one of them has ended', async () => {
	const { begun, take } = watchTurns();
	const [first, second] = await Promise.all([take('one', 'together'), take('two', 'together')]);
	const third = take('three', 'together');
	await moment();
	expect(begun).toEqual(['one', 'two']);
	first.end();
	first.end();
	const fourth = take('four', 'together');
	await third;
	expect(begun).toEqual(['one', 'two', 'three']);
	second.end();
	await fourth;
	expect(begun).toEqual(['one', 'two', 'three', 'four']);
});

test('one who wants to be alone waits for all before, and all others wait for that one', async () => {
	const { begun, take } = watchTurns();
	const first = await take('one', 'together');
	const alone = take('alone', 'alone');
	const later = take('later', 'together');
	await moment();
	expect(begun).toEqual(['one']);
	first.end();
	await moment();
	expect(begun).toEqual(['one', 'alone']);
	(await alone).end();
	await later;
	expect(begun).toEqual(['one', 'alone', 'later']);
});

test('a turn that does not come in time is reported, and those behind it still come', async () => {
	const { begun, take } = watchTurns({ timeoutMs: 20 });
	const first = await take('one', 'together');
	const alone = take('alone', 'alone');
	const behind = take('behind', 'together');
	await expect(alone).rejects.toThrow('Database unavailable.');
	first.end();
	(await behind).end();
	await take('last', 'alone');
	expect(begun).toEqual(['one', 'behind', 'last']);
});
