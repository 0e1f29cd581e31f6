import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { watchFreeSpace } from './free-space.ts';

test('a folder that is not there yet is as full as the disk that it will be on', async () => {
	const folder = mkdtempSync(path.join(os.tmpdir(), 'broadsheet-space-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const isFull = (minimumBytes: number) =>
		watchFreeSpace(path.join(folder, 'not', 'there'), { minimumBytes }).isFull();
	expect([await isFull(1), await isFull(Number.POSITIVE_INFINITY)]).toEqual([false, true]);
});

test('a disk that hangs or fails is as full as it was, keeps nobody waiting, and is asked once at a time', async () => {
	let answer: () => Promise<number> = async () => 0;
	let asked = 0;
	const { isFull } = watchFreeSpace('/', {
		minimumBytes: 1,
		timeoutMs: 1,
		freeBytes: () => {
			asked++;
			return answer();
		},
	});
	expect(await isFull()).toBe(true);
	answer = () => Promise.reject(Object.assign(new Error('EIO'), { code: 'EIO' }));
	expect(await isFull()).toBe(true);
	const { promise, resolve } = Promise.withResolvers<number>();
	answer = () => promise;
	expect(await Promise.all([isFull(), isFull()])).toEqual([true, true]);
	expect(await isFull()).toBe(true);
	expect(asked).toBe(3);
	resolve(2);
	expect(await isFull()).toBe(false);
});
