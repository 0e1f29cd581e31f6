import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

// The server restarts when its own code or a bundle changes (it read the list of the browser's files when it started);
// Vite rebuilds both bundles when what they are made of changes. The record of the last build goes, because from now on
// the bundles change behind its back.
const watchedByServer = [
	'platform',
	'gateways',
	'database',
	'features',
	'programs',
	'protocol',
	'text',
	'dist',
];
rmSync('dist/.built-from', { force: true });

const children: ChildProcess[] = [
	spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--watch', '--logLevel=warn'], {
		stdio: 'inherit',
		env: { ...process.env, NODE_ENV: 'production' },
	}),
	spawn(
		process.execPath,
		[
			...watchedByServer.map((path) => `--watch-path=${path}`),
			'--watch-preserve-output',
			'programs/all-in-one.ts',
		],
		{ stdio: 'inherit' },
	),
];

let isStopping = false;

function stop(signal: NodeJS.Signals): void {
	isStopping = true;
	for (const child of children) child.kill(signal);
}

process.on('SIGINT', () => stop('SIGINT'));
process.on('SIGTERM', () => stop('SIGTERM'));

for (const child of children) {
	child.on('close', (code) => {
		if (isStopping) return;
		process.exitCode = code ?? 1;
		stop('SIGTERM');
	});
}
