import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '#protocol/endpoint.ts';

const root = path.resolve(import.meta.dirname, '../..');
const isEndpoint = (value: unknown): value is Endpoint =>
	typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every endpoint of every contract, exported on its own or in a group. */
export const endpoints: readonly Endpoint[] = (
	await Promise.all(
		globSync('features/*/contract/**/*.ts', { cwd: root })
			.filter((file) => !file.endsWith('.test.ts'))
			.toSorted()
			.map((file) => import(pathToFileURL(path.join(root, file)).href)),
	)
).flatMap((contract: object) =>
	Object.values(contract).flatMap((value) =>
		isEndpoint(value) ? [value] : Object.values(value ?? {}).filter(isEndpoint),
	),
);
