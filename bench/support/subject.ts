import type { Engine } from './start-servers.ts';

/** The result of a subject: a table, and its meaning in words. */
export type Findings = { title: string; columns: string[]; rows: string[][]; reading: string[] };

export type BenchRun = {
	/** Fewer and shorter rounds, for a first impression. */
	isQuick: boolean;
	engines: readonly Engine[];
	say: (line: string) => void;
};

/** A promise put under stress: any fault breaks it. */
export type ProofFindings = Findings & { faults: number };
export type Proof = { name: string; measure: (run: Omit<BenchRun, 'isQuick'>) => Promise<ProofFindings> };

/** One marked `isOnRequest` only runs if named, or in a run with --write. */
export type Subject = { name: string; isOnRequest?: true; measure: (run: BenchRun) => Promise<Findings> };
