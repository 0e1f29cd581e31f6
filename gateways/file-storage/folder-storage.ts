import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { watchFreeSpace } from '#platform/database/free-space.ts';
import { Problem } from '#platform/problem.ts';
import { type FileStorage, fileName, type StoredFile } from './file-storage.ts';

const batchSize = 500;

/** Stores files in a folder, which is created with the first one. */
export function createFolderStorage(
	folder: string,
	{ isFull = watchFreeSpace(folder).isFull }: { isFull?: () => Promise<boolean> } = {},
): FileStorage {
	let isReady = false;

	async function prepare(): Promise<void> {
		if (isReady) return;
		await mkdir(folder, { recursive: true, mode: 0o700 });
		isReady = true;
	}

	return {
		async put(name, bytes) {
			if (!fileName.test(name)) throw new Error(`Not the name of a file: ${name}`);
			await prepare();
			if (await isFull()) throw new Problem('storage_full');
			const draft = path.join(folder, `${randomUUID()}.tmp`);
			try {
				await writeThrough(draft, bytes);
				await rename(draft, path.join(folder, name));
			} catch (error) {
				await rm(draft, { force: true });
				throw isOutOfSpace(error) ? new Problem('storage_full', { cause: error }) : error;
			}
		},
		isFull,
		async find(name) {
			if (!fileName.test(name) || name.endsWith('.tmp')) return null;
			try {
				return await readFile(path.join(folder, name));
			} catch (error) {
				if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
				throw error;
			}
		},
		async remove(name) {
			if (fileName.test(name)) await rm(path.join(folder, name), { force: true });
		},
		async *list() {
			let batch: StoredFile[] = [];
			for await (const name of namesIn(folder)) {
				if (!fileName.test(name) || name.endsWith('.tmp')) continue;
				const found = await stat(path.join(folder, name)).catch(() => null);
				if (found?.isFile()) batch.push({ name, putAt: found.mtime });
				if (batch.length < batchSize) continue;
				yield batch;
				batch = [];
			}
			if (batch.length > 0) yield batch;
		},
	};
}

/** A folder that does not exist yet is empty. */
async function* namesIn(folder: string): AsyncGenerator<string, void, undefined> {
	try {
		for await (const { name } of await opendir(folder)) yield name;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
	}
}

/** Synced to disk before it is renamed, so that a name never refers to a partial file. */
async function writeThrough(file: string, bytes: Buffer): Promise<void> {
	const handle = await open(file, 'wx', 0o600);
	try {
		await handle.writeFile(bytes);
		await handle.sync();
	} finally {
		await handle.close();
	}
}

function isOutOfSpace(error: unknown): boolean {
	const { code } = error as NodeJS.ErrnoException;
	return code === 'ENOSPC' || code === 'EDQUOT';
}
