import type { Engine } from './start-servers.ts';

/** What a subject found: a table, and what it means in words. */
export type Findings = { title: string; columns: string[]; rows: string[][]; reading: string[] };

export type BenchRun = {
	/** Fewer and shorter rounds, for a first look. */
	isQuick: boolean;
	engines: readonly Engine[];
	say: (line: string) => void;
};

/** One that is on request is left out unless it is asked for by name, or everything is written down. */
export type Subject = { name: string; isOnRequest?: true; measure: (run: BenchRun) => Promise<Findings> };
