import { expect, test } from 'vitest';
import { findUnlockedNatives } from './native-packages.mjs';

const arm = { platform: 'linux', arch: 'arm64' };
const bundler = {
	'bundler-linux-x64-gnu': '1.2.0',
	'bundler-linux-arm64-gnu': '1.2.0',
	'bundler-linux-arm64-musl': '1.2.0',
	'bundler-darwin-arm64': '1.2.0',
};

test('a native part that the lockfile leaves out is named with its version', () => {
	const packages = {
		'node_modules/bundler': { optionalDependencies: bundler },
		'node_modules/bundler-linux-x64-gnu': {},
	};
	expect(findUnlockedNatives(packages, arm)).toEqual(['bundler-linux-arm64-gnu@1.2.0']);
	expect(findUnlockedNatives(packages, { platform: 'darwin', arch: 'arm64' })).toEqual([
		'bundler-darwin-arm64@1.2.0',
	]);
	expect(findUnlockedNatives(packages, { platform: 'linux', arch: 'x64' })).toEqual([]);
});

test('a native part may be locked beside its package or within it', () => {
	const within = {
		'node_modules/tool/node_modules/bundler': { optionalDependencies: bundler },
		'node_modules/tool/node_modules/bundler/node_modules/bundler-linux-arm64-gnu': {},
	};
	expect(findUnlockedNatives(within, arm)).toEqual([]);
	expect(
		findUnlockedNatives({ ...within, 'node_modules/other': { optionalDependencies: bundler } }, arm),
	).toEqual(['bundler-linux-arm64-gnu@1.2.0']);
});

test('what two packages lack is named once, and packages without native parts lack nothing', () => {
	const packages = {
		'node_modules/one': { optionalDependencies: bundler },
		'node_modules/two': { optionalDependencies: bundler },
		'node_modules/three': {},
	};
	expect(findUnlockedNatives(packages, arm)).toEqual(['bundler-linux-arm64-gnu@1.2.0']);
});
