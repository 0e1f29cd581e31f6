import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** CPU time used by a process and its threads, in seconds; null if the system does not report it. */
export function cpuSeconds(pid: number): number | null {
	const text = readProcFile(pid, 'stat');
	if (text === null) return null;
	// The program's name comes first, in parentheses, and may contain spaces.
	const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
	return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Current resident memory of a process, in megabytes; null if the system does not report it. */
export function residentMegabytes(pid: number): number | null {
	return readMegabytes(pid, /^VmRSS:\s+(\d+) kB/m);
}

/** Peak resident memory of a process, in megabytes; null if the system does not report it. */
export function peakMegabytes(pid: number): number | null {
	return readMegabytes(pid, /^VmHWM:\s+(\d+) kB/m);
}

function readMegabytes(pid: number, pattern: RegExp): number | null {
	const [, kilobytes] = pattern.exec(readProcFile(pid, 'status') ?? '') ?? [];
	return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}

function readProcFile(pid: number, name: string): string | null {
	try {
		return readFileSync(`/proc/${pid}/${name}`, 'utf8');
	} catch {
		return null;
	}
}
