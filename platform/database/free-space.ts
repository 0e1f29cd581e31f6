import { statfsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const minimumFreeBytes = 64 * 1024 * 1024;

export type FreeSpaceGuard = { isFull: () => boolean };

/**
 * Detects when a folder's disk is nearly full. The embedded engine hangs forever on a full disk, so writes must stop while there
 * is still room for those in flight.
 */
export function createFreeSpaceGuard(
	folder: string,
	options: {
		minimumBytes?: number;
		recheckMs?: number;
		freeBytes?: (folder: string) => number;
		nowMs?: () => number;
	} = {},
): FreeSpaceGuard {
	const {
		minimumBytes = minimumFreeBytes,
		recheckMs = 200,
		freeBytes = readFreeBytes,
		nowMs = performance.now.bind(performance),
	} = options;
	let checkedAt = Number.NEGATIVE_INFINITY;
	let full = false;
	return {
		isFull() {
			const now = nowMs();
			if (now - checkedAt >= recheckMs) {
				full = freeBytes(folder) < minimumBytes;
				checkedAt = now;
			}
			return full;
		},
	};
}

/**
 * The same for a folder that may not exist yet, on a disk that may hang or fail, such as a network mount. Callers never wait
 * long: until a check completes, the last result is returned.
 */
export function watchFreeSpace(
	folder: string,
	options: {
		minimumBytes?: number;
		timeoutMs?: number;
		freeBytes?: (folder: string) => Promise<number>;
	} = {},
): { isFull: () => Promise<boolean> } {
	const { minimumBytes = minimumFreeBytes, timeoutMs = 500, freeBytes = askFreeBytes } = options;
	let full = false;
	let asking: Promise<void> | null = null;
	async function ask(): Promise<void> {
		try {
			full = (await freeBytes(folder)) < minimumBytes;
		} catch {
			// If the disk cannot be queried, its users will notice.
		} finally {
			asking = null;
		}
	}
	return {
		async isFull() {
			asking ??= ask();
			await Promise.race([asking, sleep(timeoutMs, undefined, { ref: false })]);
			return full;
		},
	};
}

async function askFreeBytes(folder: string): Promise<number> {
	try {
		const { bavail, bsize } = await statfs(folder);
		return bavail * bsize;
	} catch (error) {
		const parent = path.dirname(folder);
		if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === folder) throw error;
		return askFreeBytes(parent);
	}
}

function readFreeBytes(folder: string): number {
	const { bavail, bsize } = statfsSync(folder);
	return bavail * bsize;
}
