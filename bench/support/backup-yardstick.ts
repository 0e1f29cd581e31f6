import { execFile } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Home } from './start-servers.ts';

const run = promisify(execFile);

/** The same database dumped with pg_dump, at rest, in its compressed format; null if that is not installed. */
export async function dumpWithPostgres({ environment }: Home): Promise<{ ms: number; bytes: number } | null> {
	const file = path.join(String(environment['DATA_DIR']), 'site.dump');
	const startedAt = performance.now();
	try {
		await run('pg_dump', ['--format=custom', `--file=${file}`, String(environment['DATABASE_URL'])]);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
		throw error;
	}
	const ms = performance.now() - startedAt;
	const { size } = statSync(file);
	rmSync(file);
	return { ms, bytes: size };
}
