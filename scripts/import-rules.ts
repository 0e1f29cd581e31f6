import { createRequire } from 'node:module';

type Folder = { folder: string; purpose: string; mayImport: string[] | 'anything' };
type RestrictedLibraries = { libraries: string[]; onlyIn: string[]; typesAnywhere?: boolean };

/** The table in .dependency-cruiser.cjs, for the checks and the drawing. */
export const importRules: {
	folders: Folder[];
	restrictedLibraries: RestrictedLibraries[];
	subjects: Record<string, string[]>;
	kernel: string;
} = createRequire(import.meta.url)('../.dependency-cruiser.cjs').importRules;
