import { globSync } from 'node:fs';

const notOurs = ['node_modules', 'dist', 'data', '.git', 'test-results', 'playwright-report', 'coverage'];

/** Files of the repository that match a pattern, without what is installed, built or stored. */
export function listFiles(pattern: string | string[]): string[] {
	return globSync(pattern, { exclude: (path) => notOurs.some((name) => path === name) })
		.map((path) => path.replaceAll('\\', '/'))
		.sort();
}
