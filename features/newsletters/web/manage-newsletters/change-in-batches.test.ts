import { expect, test } from 'vitest';
import { changeInBatches } from './change-in-batches.ts';

const ids = Array.from({ length: 7 }, (_, index) => index + 1);

test('all selected newsletters are changed, as many at a time as one call takes', async () => {
	const batches: number[][] = [];
	const outcome = await changeInBatches(ids, 3, async (batch) => {
		batches.push(batch);
		return { changed: batch.length };
	});
	expect(batches).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
	expect(outcome).toEqual({ changed: 7 });
});

test('a failure on the way says how many newsletters were changed before it', async () => {
	const failure = new Error('Unreachable');
	const failing = (at: number) =>
		changeInBatches(ids, 3, async (batch) => {
			if (batch.includes(at)) throw failure;
			return { changed: 2 };
		});
	expect(await failing(7)).toEqual({ changed: 4, failure });
	await expect(failing(1)).rejects.toBe(failure);
});
