import { parseArgs } from 'node:util';
import { StartError } from '#platform/start-error.ts';
import { clearDemoNow } from './clear-demo-now.ts';
import { runCommand } from './run-command.ts';

await runCommand(() => ({ clearDemo: { keepEdited: readKeepEdited() } }), clearDemoNow);

function readKeepEdited(): boolean {
	try {
		const { values } = parseArgs({ options: { 'keep-edited': { type: 'boolean', default: false } } });
		return values['keep-edited'];
	} catch {
		throw new StartError(
			'The arguments were not understood. Use: npm run clear-demo, or npm run clear-demo -- --keep-edited.',
		);
	}
}
