// Everything `npm start`, `npm test` and `npm run …` do goes through here: install what is missing, rebuild what is
// stale, then hand over to Node 24. Plain JavaScript without dependencies, because at this point nothing is installed
// and the Node that runs it may be 20.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeLock } from './bootstrap-lock.mjs';
import { findUnlockedNatives } from './native-packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const node24 = join(root, 'node_modules/node/bin/node');
const installedFrom = join(root, 'node_modules/.broadsheet-lock');
const installUnfinished = join(root, 'node_modules/.broadsheet-installing');
const npmFinished = join(root, 'node_modules/.package-lock.json');
const builtFrom = join(root, 'dist/.built-from');
// Node keeps what it compiled, so that a second start does not strip and compile hundreds of files again.
const compiled = join(root, 'node_modules/.cache/compiled');
const bundleSources = [
	...['app', 'client', 'features', 'protocol', 'text', 'ui'],
	...['vite.config.ts', 'scripts/compress-ahead.ts', 'package-lock.json'],
];

const commands = {
	start: { program: 'programs/all-in-one.ts', needsBundles: true, isProduction: true },
	serve: { program: 'programs/http-server.ts', needsBundles: true, isProduction: true },
	worker: { program: 'programs/worker.ts', isProduction: true },
	migrate: { program: 'programs/migrate.ts' },
	seed: { program: 'programs/seed.ts' },
	schema: { program: 'scripts/schema.ts' },
	dev: { program: 'programs/development.ts', options: ['--watch', '--watch-preserve-output'] },
	check: { program: 'scripts/check.ts' },
	test: { program: 'tests/run/test.ts', needsBundles: true },
	bench: { program: 'bench/run.ts', needsBundles: true },
	soak: { program: 'bench/soak.ts', needsBundles: true },
};

let running = null;
let lock = null;
let interruptedBy = null;

for (const signal of ['SIGINT', 'SIGTERM']) {
	process.on(signal, () => {
		interruptedBy = signal;
		// A terminal sends Ctrl-C to the whole process group, so the child has had its own already.
		if (signal !== 'SIGINT' || !process.stdin.isTTY) running?.kill(signal);
		// npm tidies up for many seconds; an install or build that is cut off is started afresh anyway.
		if (lock) setTimeout(() => running?.kill('SIGKILL'), 1_000).unref();
	});
}

function run(file, args, { env = process.env, isQuiet = false } = {}) {
	return new Promise((resolve) => {
		const child = spawn(file, args, {
			cwd: root,
			env,
			stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
		});
		let output = '';
		const collect = (chunk) => {
			output += chunk;
		};
		child.stdout?.on('data', collect);
		child.stderr?.on('data', collect);
		running = child;
		if (child.pid) lock?.holdFor(child.pid);
		child.on('error', (error) => resolve({ code: 1, output: `${error.message}\n` }));
		child.on('close', (code, signal) => {
			running = null;
			resolve({ code: code ?? 128 + constants.signals[signal], output });
		});
	});
}

function fail(line, output = '') {
	process.stderr.write(`${output}${line}\n`);
	// Whoever reads the last line of the tests must find a count there, also when they could not begin.
	if (process.argv[2] === 'test') process.stdout.write('\n0 passed, 1 failed\n');
	process.exit(1);
}

function hashOf(paths) {
	const hash = createHash('sha256');
	const add = (path) => {
		const absolute = join(root, path);
		if (!existsSync(absolute)) return;
		hash.update(`${path}\0`).update(readFileSync(absolute)).update('\0');
	};
	const walk = (folder) => {
		const entries = readdirSync(join(root, folder), { withFileTypes: true });
		for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
			const path = `${folder}/${entry.name}`;
			if (/^features\/[^/]+\/(server|store)$/.test(path)) continue;
			if (entry.isDirectory()) walk(path);
			else if (!/\.test\.tsx?$/.test(entry.name)) add(path);
		}
	};
	for (const path of paths) {
		if (/\.\w+$/.test(path)) add(path);
		else if (existsSync(join(root, path))) walk(path);
	}
	return hash.digest('hex');
}

function recorded(file) {
	return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

const isInstalled = () =>
	existsSync(node24) &&
	!existsSync(installUnfinished) &&
	recorded(installedFrom) === hashOf(['package-lock.json']);
const isBuilt = () => recorded(builtFrom) === hashOf(bundleSources);

function sameEntries(one = {}, other = {}) {
	const names = Object.keys(one);
	return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

function readLockfile() {
	return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
}

function refuseForeignLockfile() {
	const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
	const locked = readLockfile().packages[''];
	const agrees =
		sameEntries(manifest.dependencies, locked.dependencies) &&
		sameEntries(manifest.devDependencies, locked.devDependencies);
	if (!agrees) fail('package.json and package-lock.json disagree: run "npm install" and commit both.');
}

async function npmInstall(further = []) {
	if (interruptedBy) return;
	// `npm ci` refuses a lockfile without the optional packages of every other platform, which not every registry carries;
	// `npm install --no-save` takes the same locked versions and writes neither file.
	const options = ['--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
	const args = ['install', ...options, ...further];
	const env = { ...process.env, PATH: pathWithoutOurs(), npm_config_update_notifier: 'false' };
	const { npm_execpath: npmCli, npm_node_execpath: npmNode } = process.env;
	const byNpm = npmCli?.endsWith('npm-cli.js') && npmNode && !npmNode.startsWith(root);
	const { code, output } = byNpm
		? await run(npmNode, [npmCli, ...args], { env, isQuiet: true })
		: await run('npm', args, { env, isQuiet: true });
	if (code !== 0 && !interruptedBy)
		fail('The packages could not be installed: see above, check the network and try again.', output);
}

async function install() {
	refuseForeignLockfile();
	// An install that was cut off leaves half-written packages, which npm would take for whole ones.
	if (existsSync(installUnfinished) || !existsSync(npmFinished)) {
		rmSync(join(root, 'node_modules'), { recursive: true, force: true });
	}
	mkdirSync(join(root, 'node_modules'), { recursive: true });
	writeFileSync(installUnfinished, '');
	rmSync(installedFrom, { force: true });
	process.stdout.write('Installing the packages of package-lock.json. The first time takes a minute …\n');
	const startedAt = Date.now();
	await npmInstall();
	const unlocked = findUnlockedNatives(readLockfile().packages, process);
	if (unlocked.length > 0) await npmInstall(unlocked);
	if (interruptedBy) return;
	if (!existsSync(node24)) {
		fail(
			'npm did not fetch Node 24: it must be allowed to run install scripts ("npm config get ignore-scripts").',
		);
	}
	writeFileSync(installedFrom, `${hashOf(['package-lock.json'])}\n`);
	rmSync(installUnfinished, { force: true });
	process.stdout.write(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.\n`);
}

// npm puts node_modules/.bin first; the Node in there must not run the npm that may replace it.
function pathWithoutOurs() {
	const parts = (process.env.PATH ?? '').split(delimiter);
	return parts.filter((part) => !part.startsWith(join(root, 'node_modules'))).join(delimiter);
}

async function build() {
	process.stdout.write('Building the pages …\n');
	const startedAt = Date.now();
	const sources = hashOf(bundleSources);
	rmSync(builtFrom, { force: true });
	const { code, output } = await run(node24, ['node_modules/vite/bin/vite.js', 'build'], {
		env: { ...process.env, NODE_ENV: 'production' },
		isQuiet: true,
	});
	if (interruptedBy) return;
	if (code !== 0) fail('The pages could not be built: see above.', output);
	writeFileSync(builtFrom, `${sources}\n`);
	process.stdout.write(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.\n`);
}

async function prepare({ needsBundles }) {
	const isReady = () => isInstalled() && (!needsBundles || isBuilt());
	if (isReady()) return;
	lock = await takeLock(join(root, '.bootstrap-lock'), { isGivenUp: () => interruptedBy !== null });
	try {
		if (!interruptedBy && !isInstalled()) await install();
		if (!interruptedBy && needsBundles && !isBuilt()) await build();
	} finally {
		lock.release();
		lock = null;
	}
}

async function main() {
	const [name, ...args] = process.argv.slice(2);
	const command = Object.hasOwn(commands, name ?? '') ? commands[name] : null;
	if (!command) fail(`Usage: node scripts/bootstrap.mjs <${Object.keys(commands).join('|')}> [arguments]`);
	await prepare(command);
	if (interruptedBy) process.exit(128 + constants.signals[interruptedBy]);
	if (!existsSync(join(root, command.program))) fail(`There is no ${command.program} to run.`);
	const env = { NODE_COMPILE_CACHE: compiled, ...process.env };
	if (command.isProduction) env.NODE_ENV = 'production';
	const { code, output } = await run(node24, [...(command.options ?? []), command.program, ...args], { env });
	process.stderr.write(output);
	process.exit(code);
}

await main();
