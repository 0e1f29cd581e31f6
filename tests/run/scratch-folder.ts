import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';
const enough = 4 * 1024 ** 3;

/**
 * Where a run keeps its files: in memory where there is plenty, because most tests begin with a copy of a database of more
 * than a thousand files.
 */
export function makeScratchFolder(): string {
	const folder = mkdtempSync(path.join(hasRoom(memory) ? memory : tmpdir(), 'broadsheet-test-'));
	// A mail server gives up root's rights, and must still reach what is its own in here.
	chmodSync(folder, 0o711);
	return folder;
}

/** Room that may be written to, and memory for it. */
function hasRoom(folder: string): boolean {
	try {
		accessSync(folder, constants.W_OK | constants.X_OK);
		const { bavail, bsize } = statfsSync(folder);
		return Math.min(bavail * bsize, process.availableMemory()) >= enough;
	} catch {
		return false;
	}
}
