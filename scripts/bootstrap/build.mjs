import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, recorded } from './hash.mjs';
import { node24 } from './install.mjs';
import { fail, interruptedBy, root, run } from './run.mjs';

const builtFrom = join(root, 'dist/.built-from');
const sources = [
	...['app', 'client', 'database', 'features', 'gateways', 'platform', 'programs', 'protocol', 'text', 'ui'],
	...['vite.config.ts', 'scripts/compress-ahead.ts', 'scripts/drop-schemas.ts', 'scripts/subset-fonts.ts'],
	'package-lock.json',
];

export const isBuilt = () => recorded(builtFrom) === hashOf(sources);

/** Builds the bundle for browsers and the one for the server. */
export async function build() {
	process.stdout.write('Building the pages and the server …\n');
	const startedAt = Date.now();
	const from = hashOf(sources);
	rmSync(builtFrom, { force: true });
	const { code, output } = await run(node24, ['node_modules/vite/bin/vite.js', 'build'], {
		env: { ...process.env, NODE_ENV: 'production' },
		isQuiet: true,
	});
	if (interruptedBy()) return;
	if (code !== 0) fail('The pages and the server could not be built: see above.', output);
	writeFileSync(builtFrom, `${from}\n`);
	process.stdout.write(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.\n`);
}
