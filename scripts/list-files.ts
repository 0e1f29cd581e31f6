import { globSync } from 'node:fs';

const notOurs = ['node_modules', 'dist', 'data', '.git', 'test-results', 'playwright-report', 'coverage'];

/** Files of the repository that match a pattern, except installed, built and stored ones. */
export function listFiles(pattern: string | string[]): string[] {
	return globSync(pattern, { exclude: (path) => notOurs.some((name) => path === name) })
		.map((path) => path.replaceAll('\\', '/'))
		.sort();
}
