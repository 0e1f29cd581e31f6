import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { StartError } from '../start-error.ts';
import { openEmbeddedEngine } from './embedded-engine.ts';
import type { DatabaseEngine } from './engine.ts';
import { openPostgresEngine } from './postgres-engine.ts';

/** Opens the configured database, or throws a one-line reason why it cannot be. */
export async function openEngine(
	config: Pick<Config, 'databaseUrl' | 'dataDir'>,
	log: Log,
	options: { statementTimeoutMs?: number; connections?: number } = {},
): Promise<DatabaseEngine> {
	const { statementTimeoutMs, connections } = options;
	if (config.databaseUrl === undefined)
		return openEmbeddedEngine({
			dataDir: config.dataDir,
			log,
			...(statementTimeoutMs === undefined ? {} : { statementTimeoutMs: statementTimeoutMs }),
		});
	const engine = openPostgresEngine({
		url: config.databaseUrl,
		log,
		...(statementTimeoutMs === undefined ? {} : { statementTimeoutMs }),
		...(connections === undefined ? {} : { connections }),
	});
	try {
		await engine.maintenanceQuery('select 1');
		// A pooler may reject the settings of the regular connections.
		await engine.query('select 1');
	} catch (error) {
		await engine.close();
		throw new StartError(
			`The database at ${placeOf(config.databaseUrl)} cannot be reached (${reasonOf(error)}). Start it, or correct DATABASE_URL.`,
		);
	}
	return engine;
}

/** Only where it is: users and passwords may also be parameters. */
function placeOf(address: string): string {
	const { protocol, host, pathname } = new URL(address);
	return `${protocol}//${host}${pathname}`;
}

function reasonOf(error: unknown): string {
	if (error instanceof AggregateError) return reasonOf(error.errors[0]);
	return error instanceof Error
		? error.message || String((error as NodeJS.ErrnoException).code)
		: String(error);
}
