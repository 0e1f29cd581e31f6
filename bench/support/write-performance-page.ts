import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { drawTable } from './draw-table.ts';
import type { Findings } from './subject.ts';

const page = path.resolve(import.meta.dirname, '../../docs/performance.md');

/** Writes what a whole run has measured so far to docs/performance.md, with the date and the kind of machine. */
export function writePerformancePage(found: Findings[], { now, load }: { now: Date; load: number }): void {
	const gigabytes = Math.round(os.totalmem() / 1024 ** 3);
	const cores = os.availableParallelism();
	const sections = found.map(
		(findings) =>
			`## ${findings.title}\n\n${drawTable(findings)}\n\n${findings.reading.map((line) => `- ${line}`).join('\n')}\n`,
	);
	writeFileSync(
		page,
		`# Performance

Written by \`npm run bench -- --write\` on ${now.toISOString().slice(0, 10)}, on a machine with ${cores} cores, ${gigabytes} GB of memory and
Node ${process.versions.node}. Load average when it began: ${load.toFixed(1)}${load > cores / 2 ? ', so other programs were at work, too, and single times are too long' : ''}.

Absolute numbers belong to that machine and hour. The ratios are the result: subject and yardstick are measured in turns, in the
same run, and the medians compared. The load comes from one process on the same machine, with 8 or 16 connections that each
wait for their answer; two cores are the least on which that is fair.

${sections.join('\n')}`,
	);
}
