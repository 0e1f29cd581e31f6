import type { Engine } from './start-servers.ts';

/** What a subject found: a table, and what it means in words. */
export type Findings = { title: string; columns: string[]; rows: string[][]; reading: string[] };

export type BenchRun = {
	/** Fewer and shorter rounds, for a first look. */
	isQuick: boolean;
	engines: readonly Engine[];
	say: (line: string) => void;
};

/** A promise that is tried long and hard: nothing of what was found may be a fault. */
export type ProofFindings = Findings & { faults: number };
export type Proof = { name: string; measure: (run: Omit<BenchRun, 'isQuick'>) => Promise<ProofFindings> };

/** One that is on request is left out unless it is asked for by name, or everything is written down. */
export type Subject = { name: string; isOnRequest?: true; measure: (run: BenchRun) => Promise<Findings> };
