import type { StatusLine } from '#features/status/contract/status.ts';
import { formatBytes } from './format.ts';
import { links } from './links.ts';

/** Below this, nothing is written, so the embedded engine never hits a full disk; with a database server, no files are. */
const stopBytes = 64 * 1024 * 1024;
const badBytes = 2 * stopBytes;
const fewBytes = 1e9;
const enoughBytes = 20e9;

export type Disk = { host: string; folder: string; purpose: string; freeBytes: number; totalBytes: number };

/** One line per disk in use. */
export function judgeDisks(disks: readonly Disk[], isServer: boolean): StatusLine[] {
	const hosts = new Set(disks.map(({ host }) => host));
	return disks.map((disk, index) => judgeDisk(disk, { index, namesHost: hosts.size > 1, isServer }));
}

function judgeDisk(
	{ host, folder, purpose, freeBytes, totalBytes }: Disk,
	{ index, namesHost, isServer }: { index: number; namesHost: boolean; isServer: boolean },
): StatusLine {
	const line = { id: `disk-${index}`, label: namesHost ? `${purpose} on ${host}` : purpose };
	const part = totalBytes > 0 ? freeBytes / totalBytes : 1;
	const stopped = isServer ? 'no upload can be saved' : 'nothing can be saved';
	const free = `${formatBytes(freeBytes)} free of ${formatBytes(totalBytes)}`;
	if (freeBytes < badBytes) {
		const isFull = freeBytes < stopBytes;
		return {
			...line,
			state: 'bad',
			value: isFull ? `Full: ${free}, and ${stopped}` : free,
			advice: `Make room on the disk of ${folder}, or move it to a larger one: below ${formatBytes(stopBytes)} ${stopped}.`,
			link: links.site,
		};
	}
	if (freeBytes < fewBytes || (part < 0.05 && freeBytes < enoughBytes))
		return {
			...line,
			state: 'attention',
			value: free,
			advice: `Plan for a larger disk under ${folder}: below ${formatBytes(stopBytes)} ${stopped}.`,
		};
	return { ...line, state: 'good', value: free };
}
