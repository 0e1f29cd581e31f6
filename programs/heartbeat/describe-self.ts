import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describeProcess, type ThisProcess } from '#features/status/server/this-process.ts';
import type { ProcessRole } from '#features/status/store/processes.ts';
import type { Config } from '#platform/config.ts';
import type { DatabaseEngine } from '#platform/database/engine.ts';
import { root } from '#platform/root.ts';

/** This program, as shown on the status page. */
export function describeSelf(
	{ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
	role: ProcessRole,
	{ listenStatus }: Pick<DatabaseEngine, 'listenStatus'>,
	cache: () => { hits: number; misses: number } | null = () => null,
): ThisProcess {
	return describeProcess({
		role,
		version: readVersion(),
		dataDir,
		keepsFiles: s3 === null,
		cache,
		listenStatus,
	});
}

function readVersion(): string {
	const file = path.join(root, 'package.json');
	return String(JSON.parse(readFileSync(file, 'utf8')).version);
}
