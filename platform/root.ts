import { findPackageJSON } from 'node:module';
import path from 'node:path';

/** The folder of package.json. Code that is bundled into `dist` finds its files from here, not from its own place. */
export const root = path.dirname(findPackageJSON('.', import.meta.url) ?? '.');
