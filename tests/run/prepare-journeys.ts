import { rm } from 'node:fs/promises';
import { journeysHome, journeysTemplate } from '../support/journey-site.ts';
import { runToEnd } from '../support/program.ts';

/** Loads the demo directory once; every worker of the journeys starts with a copy. */
// biome-ignore lint/style/noDefaultExport: Playwright expects a default export
export default async function prepareJourneys(): Promise<void> {
	await rm(journeysHome, { recursive: true, force: true });
	const { code, output } = await runToEnd('seed', { DATA_DIR: journeysTemplate, DATABASE_URL: '' });
	if (code !== 0) throw new Error(`The demo directory could not be loaded:\n${output}`);
}
