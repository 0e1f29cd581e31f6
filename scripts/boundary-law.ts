import { createRequire } from 'node:module';

type Folder = { folder: string; purpose: string; mayImport: string[] | 'anything' };
type Fence = { libraries: string[]; onlyIn: string[]; typesAnywhere?: boolean };

/** The table of .dependency-cruiser.cjs, as the checks and the drawing read it. */
export const boundaryLaw: {
	folders: Folder[];
	fences: Fence[];
	subjects: Record<string, string[]>;
	kernel: string;
} = createRequire(import.meta.url)('../.dependency-cruiser.cjs').law;
