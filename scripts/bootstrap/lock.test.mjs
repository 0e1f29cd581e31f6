import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeLock } from './lock.mjs';

let scratch;
let folder;
const patiently = { isGivenUp: () => false };

beforeEach(() => {
	scratch = mkdtempSync(path.join(tmpdir(), 'broadsheet-lock-'));
	folder = path.join(scratch, 'lock');
});

afterEach(() => rmSync(scratch, { recursive: true, force: true }));

function leaveBehind(owner, { silentMs = 0 } = {}) {
	mkdirSync(folder);
	writeFileSync(path.join(folder, 'owner'), owner);
	const at = new Date(Date.now() - silentMs);
	utimesSync(folder, at, at);
}

test('a second command waits until the first one is done', async () => {
	const first = await takeLock(folder, patiently);
	let hasSecond = false;
	const second = takeLock(folder, patiently).then((lock) => {
		hasSecond = true;
		return lock;
	});
	await wait(500);
	expect(hasSecond).toBe(false);
	first.release();
	(await second).release();
	expect(existsSync(folder)).toBe(false);
});

test('the lock of a dead process is taken over', async () => {
	const { pid } = spawnSync(process.execPath, ['--version']);
	leaveBehind(`${hostname()} ${pid}`);
	const lock = await takeLock(folder, patiently);
	lock.release();
});

test('a lock is held as long as a child of its owner lives', async () => {
	const { pid } = spawnSync(process.execPath, ['--version']);
	leaveBehind(`${hostname()} ${pid} ${process.pid}`);
	let tries = 0;
	await takeLock(folder, { isGivenUp: () => ++tries > 2 });
	expect(existsSync(folder)).toBe(true);
});

test('the lock of another machine counts by its heartbeat', async () => {
	leaveBehind(`elsewhere ${process.pid}`, { silentMs: 60_000 });
	const lock = await takeLock(folder, patiently);
	lock.release();
});
