import { readFileSync } from 'node:fs';
import { findUnlockedNatives } from './native-packages.mjs';

const machines = [
	{ platform: 'linux', arch: 'x64' },
	{ platform: 'linux', arch: 'arm64' },
];

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const unlocked = machines.flatMap((machine) => findUnlockedNatives(packages, machine));

for (const name of unlocked)
	console.log(`package-lock.json lacks ${name}. Lock a version that both kinds of machine can install.`);
process.exitCode = unlocked.length > 0 ? 1 : 0;
