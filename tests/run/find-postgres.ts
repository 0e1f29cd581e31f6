import pg from 'pg';

const localServer = 'postgres://postgres@127.0.0.1:5432/postgres';
/** Without a server the connection is refused immediately, so this only applies to a slow one. */
const timeoutMs = 60_000;
const none = 'none';

type Environment = Record<string, string | undefined>;

/** The PostgreSQL server for the tests, or null if none answers. */
export async function findPostgres(environment: Environment): Promise<string | null> {
	const url = environment['TEST_DATABASE_URL']?.trim() || localServer;
	const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs });
	try {
		await client.connect();
		return url;
	} catch {
		return null;
	} finally {
		await client.end().catch(() => {});
	}
}

/** Looks once per run and stores the result in the environment, so that all parts agree. */
export async function findPostgresForAll(environment: Environment): Promise<string | null> {
	const url = await findPostgres(environment);
	environment['TEST_DATABASE_URL'] = url ?? none;
	return url;
}

/** The result for the whole run; a part that runs on its own looks for itself. */
export async function readPostgres(environment: Environment): Promise<string | null> {
	const found = environment['TEST_DATABASE_URL']?.trim();
	if (found === none) return null;
	return found || findPostgres(environment);
}
