import { statfsSync } from 'node:fs';

const minimumFreeBytes = 64 * 1024 * 1024;

export type FreeSpaceGuard = { isFull: () => boolean };

/**
 * Says when a folder's disk is nearly full. The embedded engine freezes for ever on a full disk, so writes must
 * stop while there is still room for what is already under way.
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

function readFreeBytes(folder: string): number {
	const { bavail, bsize } = statfsSync(folder);
	return bavail * bsize;
}
