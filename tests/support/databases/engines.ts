import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { embeddedTemplateFolder, templateName } from './database-templates.ts';
import { createPostgresDatabase } from './test-database.ts';

export const hasPostgres = Boolean(process.env['TEST_DATABASE_URL']);

/** The engines to test programs on. */
export const engines = hasPostgres ? (['embedded', 'postgres'] as const) : (['embedded'] as const);

type Engine = (typeof engines)[number];
/** The environment that points a program at its own database and data folder. */
type ProgramHome = { environment: Record<string, string>; remove: () => Promise<void> };

/** Without any previous start. */
export async function createEmptyHome(engine: Engine): Promise<ProgramHome> {
	return settleIn(makeDataDir(), engine === 'postgres' ? await createPostgresDatabase() : null);
}

/** With a previous start and stop, so that tests need not wait for a first start. */
export async function createHome(engine: Engine): Promise<ProgramHome> {
	const dataDir = makeDataDir();
	if (engine === 'postgres')
		return settleIn(dataDir, await createPostgresDatabase({ template: templateName() }));
	cpSync(embeddedTemplateFolder(), dataDir, { recursive: true });
	return settleIn(dataDir, null);
}

/** A copy of another home that no program is using. */
export async function copyHome({ environment }: ProgramHome): Promise<ProgramHome> {
	const dataDir = makeDataDir();
	cpSync(environment['DATA_DIR'] ?? '', dataDir, { recursive: true });
	const { DATABASE_URL: url } = environment;
	if (!url) return settleIn(dataDir, null);
	return settleIn(dataDir, await createPostgresDatabase({ template: new URL(url).pathname.slice(1) }));
}

function makeDataDir(): string {
	return mkdtempSync(path.join(os.tmpdir(), 'broadsheet-home-'));
}

function settleIn(
	dataDir: string,
	database: Awaited<ReturnType<typeof createPostgresDatabase>> | null,
): ProgramHome {
	return {
		environment: { DATA_DIR: dataDir, ...(database ? { DATABASE_URL: database.url } : {}) },
		async remove() {
			await database?.drop();
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}
