import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export type SmallDisk = {
	folder: string;
	/** Leaves this many megabytes free; returns a function that makes room again. */
	fillUp: (leaveMb: number) => () => void;
	unmount: () => void;
};

/** A separate in-memory disk; null where we may not mount one. */
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
