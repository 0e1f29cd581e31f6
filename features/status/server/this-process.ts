import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Measured } from '#features/status/contract/status.ts';
import type { ProcessRole, Self } from '#features/status/store/processes.ts';

/** The running program, and what only it can measure. */
export type ThisProcess = Self & { startedAt: number; measure: () => Promise<Measured> };

export function describeProcess({
	role,
	version,
	dataDir,
	keepsFiles,
	cache,
	listenStatus,
}: {
	role: ProcessRole;
	version: string;
	dataDir: string;
	/** Uploads are in the data folder. */
	keepsFiles: boolean;
	/** Servers only, once there is one. */
	cache: () => { hits: number; misses: number } | null;
	listenStatus: () => { reason: string | null };
}): ThisProcess {
	return {
		id: randomUUID(),
		host: os.hostname(),
		role,
		version,
		nodeVersion: process.versions.node,
		startedAt: performance.now(),
		async measure() {
			const counts = cache();
			const { reason } = listenStatus();
			return {
				disks: await measureDisks(dataDir, keepsFiles),
				...(counts && { cache: { hits: counts.hits, misses: counts.misses } }),
				...(reason !== null && { listeningTrouble: reason }),
			};
		},
	};
}

/** Uploads on a separate disk get their own line. */
async function measureDisks(dataDir: string, keepsFiles: boolean): Promise<NonNullable<Measured['disks']>> {
	const uploads = path.join(dataDir, 'uploads');
	const isApart =
		keepsFiles && existsSync(uploads) && (await stat(uploads)).dev !== (await stat(dataDir)).dev;
	const data = await measureDisk(dataDir, keepsFiles && !isApart ? 'Data and uploads' : 'Data');
	return isApart ? [data, await measureDisk(uploads, 'Uploads')] : [data];
}

async function measureDisk(folder: string, purpose: string) {
	const { bavail, blocks, bsize } = await statfs(folder);
	return { folder, purpose, freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
