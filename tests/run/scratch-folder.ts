import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';
const enough = 4 * 1024 ** 3;

/**
 * Where a run stores its files: in memory if there is plenty, because most tests start by copying a database of more than a
 * thousand files.
 */
export function makeScratchFolder(): string {
	const folder = mkdtempSync(path.join(hasRoom(memory) ? memory : tmpdir(), 'broadsheet-test-'));
	// Dovecot drops root privileges and must still reach its own files in here.
	chmodSync(folder, 0o711);
	return folder;
}

/** Whether the folder is writable, with enough space and memory. */
function hasRoom(folder: string): boolean {
	try {
		accessSync(folder, constants.W_OK | constants.X_OK);
		const { bavail, bsize } = statfsSync(folder);
		return Math.min(bavail * bsize, process.availableMemory()) >= enough;
	} catch {
		return false;
	}
}
