import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createPostgresDatabase } from './test-database.ts';

export const hasPostgres = Boolean(process.env['TEST_DATABASE_URL']);

/** The engines that programs are tried on here. */
export const engines = hasPostgres ? (['embedded', 'postgres'] as const) : (['embedded'] as const);

/** The variables that point a program at an empty place of its own. */
export async function createHome(
	engine: 'embedded' | 'postgres',
): Promise<{ environment: Record<string, string>; remove: () => Promise<void> }> {
	const dataDir = mkdtempSync(path.join(os.tmpdir(), 'broadsheet-home-'));
	const database = engine === 'postgres' ? await createPostgresDatabase() : null;
	return {
		environment: { DATA_DIR: dataDir, ...(database ? { DATABASE_URL: database.url } : {}) },
		async remove() {
			await database?.drop();
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}
