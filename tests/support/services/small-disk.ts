import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export type SmallDisk = {
	folder: string;
	/** Leaves so many megabytes free; answers how to make room again. */
	fillUp: (leaveMb: number) => () => void;
	unmount: () => void;
};

/** A disk of its own, in memory; null where we may not mount one. */
export function mountSmallDisk(size: string): SmallDisk | null {
	const folder = mkdtempSync(path.join(os.tmpdir(), 'broadsheet-disk-'));
	const remove = () => rmSync(folder, { recursive: true, force: true });
	if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]).status !== 0) {
		remove();
		return null;
	}
	return {
		folder,
		fillUp(leaveMb) {
			const { bavail, bsize } = statfsSync(folder);
			const filler = path.join(folder, 'filler');
			writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - leaveMb * 1024 * 1024)));
			return () => rmSync(filler);
		},
		unmount() {
			spawnSync('umount', ['-l', folder]);
			remove();
		},
	};
}
