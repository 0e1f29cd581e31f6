import type { BackupProgress } from '#platform/backup/write-backup.ts';

const progressIntervalMs = 1000;

/** At most one line per second, to show progress in a terminal. */
export function createProgressLines(say: (line: string) => void): BackupProgress {
	let spokenAt = performance.now();
	return (share, what, { rows }) => {
		if (performance.now() - spokenAt < progressIntervalMs) return;
		spokenAt = performance.now();
		say(`${Math.floor(share * 100)} % (${what}, ${rows} rows so far)`);
	};
}
