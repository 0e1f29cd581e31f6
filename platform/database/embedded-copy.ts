import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import { startEmbeddedThread } from './embedded-thread.ts';
import type { Query } from './engine.ts';
import type { LockHandle } from './shared-lock.ts';

const spareBytes = 256 * 1024 * 1024;
const deadlineMs = 60 * 60_000;
/** A file modified just before it was checked may have been modified again within the same timestamp. */
const clockGrainMs = 2000;

type Seen = Map<string, { size: number; mtimeMs: number; seenAtMs: number }>;

/**
 * Copies the engine's folder, opens the copy and reads from it. The engine has a single session, so one transaction that reads
 * everything would block all others. This way they are only blocked while files changed since the previous pass are copied.
 */
export async function readCopy<T>(
	dataDir: string,
	{
		folder,
		pause,
		checkpoint,
		read,
	}: {
		folder: string;
		pause: () => Promise<LockHandle>;
		checkpoint: () => Promise<unknown>;
		read: (query: Query) => Promise<T>;
	},
): Promise<T> {
	const copy = copyFolder(dataDir);
	const paused = async (work: () => Promise<unknown>) => {
		const turn = await pause();
		await work().finally(() => turn.end());
	};
	await removeCopy(dataDir);
	try {
		await requireRoom(folder);
		const seen: Seen = new Map();
		// The second pass has less to copy, and leaves even less for the last one.
		for (let pass = 0; pass < 2; pass++) {
			await paused(checkpoint);
			await copyChanged(folder, copy, seen);
		}
		await paused(async () => {
			await checkpoint();
			await copyChanged(folder, copy, seen);
		});
		return await readFolder(copy, read);
	} finally {
		await removeCopy(dataDir);
	}
}

/** The engine hangs forever on a full disk, so a copy must not fill it. */
async function requireRoom(folder: string): Promise<void> {
	let bytes = spareBytes;
	for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
		if (entry.isFile())
			bytes += (await stat(path.join(entry.parentPath, entry.name)).catch(ignoreMissing))?.size ?? 0;
	const { bavail, bsize } = await statfs(folder);
	if (bavail * bsize < bytes)
		throw new StartError('There is not enough room for a copy of the database beside it.');
}

/** Removes the copy that a killed program left behind. */
export async function removeCopy(dataDir: string): Promise<void> {
	await rm(copyFolder(dataDir), { recursive: true, force: true });
}

function copyFolder(dataDir: string): string {
	return path.join(dataDir, 'database-copy');
}

async function readFolder<T>(copy: string, read: (query: Query) => Promise<T>): Promise<T> {
	const thread = startEmbeddedThread(copy, { notification: () => {}, gone: () => {} });
	const query: Query = (text, values = []) =>
		thread.ask({ kind: 'query', text, values: [...values] }, deadlineMs);
	try {
		await query('begin isolation level repeatable read read only');
		await query("set local timezone = 'UTC'");
		return await read(query);
	} finally {
		await thread.stop();
	}
}

/** Copies files that are new or changed since they were last seen, and removes deleted ones from the copy. */
async function copyChanged(from: string, to: string, seen: Seen): Promise<void> {
	const gone = new Set(seen.keys());
	for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
		const file = path.join(entry.parentPath, entry.name);
		const target = path.join(to, path.relative(from, file));
		if (entry.isDirectory()) {
			await mkdir(target, { recursive: true, mode: 0o700 });
			continue;
		}
		const found = await stat(file).catch(ignoreMissing);
		if (!found) continue;
		gone.delete(target);
		const before = seen.get(target);
		const { size, mtimeMs } = found;
		const isSettled = before !== undefined && mtimeMs < before.seenAtMs - clockGrainMs;
		if (isSettled && before.size === size && before.mtimeMs === mtimeMs) continue;
		seen.set(target, { size, mtimeMs, seenAtMs: Date.now() });
		await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
		await copyFile(file, target, constants.COPYFILE_FICLONE).catch(ignoreMissing);
	}
	for (const target of gone) {
		seen.delete(target);
		await rm(target, { force: true });
	}
}

/** The first pass runs while the engine may remove files. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
	if (error.code !== 'ENOENT') throw error;
}
