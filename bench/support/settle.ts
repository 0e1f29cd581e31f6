import { CompiledQuery, Kysely } from 'kysely';
import type { DatabaseEngine } from '#platform/database/engine.ts';
import { openEngine } from '#platform/database/open-engine.ts';
import { createLog } from '#platform/log.ts';
import type { Home } from './start-servers.ts';

/** What a database does soon after it was filled: a server by itself, the embedded engine through a job of ours. */
export async function settle(engine: DatabaseEngine): Promise<void> {
	if (engine.kind === 'embedded') {
		await engine.vacuum();
		return;
	}
	const db = new Kysely({ dialect: engine.maintenanceDialect });
	await db.executeQuery(CompiledQuery.raw('vacuum analyze'));
	// Otherwise the server writes gigabytes while the first subject is measured. Not every role may ask for it.
	await db.executeQuery(CompiledQuery.raw('checkpoint')).catch(() => {});
}

export async function settleHome({ environment }: Home): Promise<void> {
	const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = environment;
	const engine = await openEngine({ databaseUrl, dataDir }, createLog({ level: 'silent' }));
	await settle(engine);
	await engine.close();
}
