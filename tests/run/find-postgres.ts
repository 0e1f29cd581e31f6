import pg from 'pg';

const localServer = 'postgres://postgres@127.0.0.1:5432/postgres';
const patienceMs = 2_000;

/** The PostgreSQL server that the tests may use, or null when none answers. */
export async function findPostgres(environment: Record<string, string | undefined>): Promise<string | null> {
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
