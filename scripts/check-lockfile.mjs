import { readFileSync } from 'node:fs';
import { findUnlockedNatives } from './bootstrap/native-packages.mjs';

const machines = [
	{ platform: 'linux', arch: 'x64' },
	{ platform: 'linux', arch: 'arm64' },
];

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const { dependencies, devDependencies } = packages[''];
const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(
	([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+$/.test(version),
);
const unlocked = machines.flatMap((machine) => findUnlockedNatives(packages, machine));

for (const name of unlocked)
	console.log(`package-lock.json lacks ${name}. Lock a version that both kinds of machine can install.`);
for (const [name, version] of ranges)
	console.log(`package.json asks for ${name} ${version}. Name one version, so that an upgrade is a commit.`);
process.exitCode = unlocked.length + ranges.length > 0 ? 1 : 0;
