import pg from 'pg';

const localServer = 'postgres://postgres@127.0.0.1:5432/postgres';
/** Where there is none, the connection is refused at once: only one that is slow is waited for. */
const patienceMs = 60_000;
const none = 'none';

type Environment = Record<string, string | undefined>;

/** The PostgreSQL server that the tests may use, or null when none answers. */
export async function findPostgres(environment: Environment): Promise<string | null> {
	const url = environment['TEST_DATABASE_URL']?.trim() || localServer;
	const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patienceMs });
	try {
		await client.connect();
		return url;
	} catch {
		return null;
	} finally {
		await client.end().catch(() => {});
	}
}

/** Looks once for a whole run, and leaves the finding for every part of it: they must not disagree. */
export async function findPostgresForAll(environment: Environment): Promise<string | null> {
	const url = await findPostgres(environment);
	environment['TEST_DATABASE_URL'] = url ?? none;
	return url;
}

/** What was found for the whole run; a part that runs by itself looks itself. */
export async function readPostgres(environment: Environment): Promise<string | null> {
	const found = environment['TEST_DATABASE_URL']?.trim();
	if (found === none) return null;
	return found || findPostgres(environment);
}
