import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { hashOf, recorded } from './hash.mjs';
import { findUnlockedNatives } from './native-packages.mjs';
import { fail, interruptedBy, root, run } from './run.mjs';

export const node24 = join(root, 'node_modules/node/bin/node');
const installedFrom = join(root, 'node_modules/.broadsheet-lock');
const installUnfinished = join(root, 'node_modules/.broadsheet-installing');
const npmFinished = join(root, 'node_modules/.package-lock.json');

export const isInstalled = () =>
	existsSync(node24) &&
	!existsSync(installUnfinished) &&
	recorded(installedFrom) === hashOf(['package-lock.json']);

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
	if (interruptedBy()) return;
	// `npm ci` rejects a lockfile without the optional packages of every other platform, which not every registry has; `npm
	// install --no-save` installs the same locked versions and writes neither file.
	const options = ['--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
	const args = ['install', ...options, ...further];
	const env = { ...process.env, PATH: pathWithoutOurs(), npm_config_update_notifier: 'false' };
	const { npm_execpath: npmCli, npm_node_execpath: npmNode } = process.env;
	const byNpm = npmCli?.endsWith('npm-cli.js') && npmNode && !npmNode.startsWith(root);
	const { code, output } = byNpm
		? await run(npmNode, [npmCli, ...args], { env, isQuiet: true })
		: await run('npm', args, { env, isQuiet: true });
	if (code !== 0 && !interruptedBy())
		fail('The packages could not be installed: see above, check the network and try again.', output);
}

/** Installs exactly what package-lock.json lists. */
export async function install() {
	refuseForeignLockfile();
	// An interrupted install leaves half-written packages, which npm would consider complete.
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
	if (interruptedBy()) return;
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
