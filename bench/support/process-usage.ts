import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Processor time that a process and its threads have used, in seconds; null where the system does not tell. */
export function cpuSeconds(pid: number): number | null {
	const text = readProcFile(pid, 'stat');
	if (text === null) return null;
	// The name of the program comes first, in brackets, and may hold spaces.
	const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
	return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Memory that a process holds right now, in megabytes; null where the system does not tell. */
export function residentMegabytes(pid: number): number | null {
	return readMegabytes(pid, /^VmRSS:\s+(\d+) kB/m);
}

/** The most memory that a process has ever held, in megabytes; null where the system does not tell. */
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
