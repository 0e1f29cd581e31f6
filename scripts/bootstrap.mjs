// Everything `npm start`, `npm test` and `npm run …` do goes through here: install what is missing, rebuild what is
// stale, then hand over to Node 24. Plain JavaScript without dependencies, because at this point nothing is installed
// and the Node that runs it may be 20.
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { build, isBuilt } from './bootstrap/build.mjs';
import { install, isInstalled, node24 } from './bootstrap/install.mjs';
import { takeLock } from './bootstrap/lock.mjs';
import { fail, holding, interruptedBy, root, run } from './bootstrap/run.mjs';

// Node caches compiled code, so that a second start does not strip and compile hundreds of files again.
const compiled = join(root, 'node_modules/.cache/compiled');
// Return free memory to the system, and keep the young generation small: docs/decisions/0082-where-the-memory-goes.md.
const small = {
	MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
	MALLOC_MMAP_THRESHOLD_: String(32 * 1024),
	NODE_OPTIONS: '--max-semi-space-size=8',
};

const commands = {
	start: { program: 'dist/server/all-in-one.js', needsBundles: true, isProduction: true },
	serve: { program: 'dist/server/http-server.js', needsBundles: true, isProduction: true },
	worker: { program: 'dist/server/worker.js', needsBundles: true, isProduction: true },
	migrate: { program: 'programs/migrate.ts' },
	backup: { program: 'programs/backup.ts' },
	restore: { program: 'programs/restore.ts' },
	'clear-demo': { program: 'programs/commands/clear-demo.ts' },
	'reset-password': { program: 'programs/commands/reset-password.ts' },
	seed: { program: 'programs/seed.ts' },
	// Only what every other command does first, for images and machines that start programs themselves.
	install: {},
	build: { needsBundles: true },
	schema: { program: 'scripts/schema.ts' },
	dev: { program: 'programs/development.ts', options: ['--watch', '--watch-preserve-output'] },
	check: { program: 'scripts/check.ts' },
	test: { program: 'tests/run/test.ts', needsBundles: true },
	bench: { program: 'bench/run.ts', needsBundles: true, isSmall: true },
	soak: { program: 'bench/soak.ts', needsBundles: true, isSmall: true },
};

async function prepare({ needsBundles }) {
	const isReady = () => isInstalled() && (!needsBundles || isBuilt());
	if (isReady()) return;
	const lock = await takeLock(join(root, '.bootstrap-lock'), { isGivenUp: () => interruptedBy() !== null });
	await holding(lock, async () => {
		if (!interruptedBy() && !isInstalled()) await install();
		if (!interruptedBy() && needsBundles && !isBuilt()) await build();
	});
}

const [name, ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name ?? '') ? commands[name] : null;
if (!command) fail(`Usage: node scripts/bootstrap.mjs <${Object.keys(commands).join('|')}> [arguments]`);
await prepare(command);
if (interruptedBy()) process.exit(128 + constants.signals[interruptedBy()]);
if (!command.program) process.exit(0);
if (!existsSync(join(root, command.program))) fail(`There is no ${command.program} to run.`);
const isSmall = command.isProduction || command.isSmall;
const env = { NODE_COMPILE_CACHE: compiled, ...(isSmall ? small : {}), ...process.env };
if (command.isProduction) env.NODE_ENV = 'production';
const { code, output } = await run(node24, [...(command.options ?? []), command.program, ...args], { env });
process.stderr.write(output);
process.exit(code);
