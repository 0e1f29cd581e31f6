import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { DatabaseEngine, Query, QueryResult } from './engine.ts';
import { engineLocks } from './engine-locks.ts';
import { createNotificationListener } from './notification-listener.ts';

const bigintType = 20;
// Counts and identity columns stay far below 2^53; strings would only invite "1" + 1.
pg.types.setTypeParser(bigintType, Number);

const maintenanceConnectTimeoutMs = 30_000;

/** A PostgreSQL server, reached over the network. */
export function openPostgresEngine(options: {
	url: string;
	log: Log;
	connections?: number;
	statementTimeoutMs?: number;
	/** Includes waiting for a free connection. */
	connectTimeoutMs?: number;
}): DatabaseEngine {
	const { url, log, connections = 10, statementTimeoutMs = 10_000, connectTimeoutMs = 4000 } = options;
	const usual: pg.PoolConfig = {
		connectionString: url,
		max: connections,
		connectionTimeoutMillis: connectTimeoutMs,
		idle_in_transaction_session_timeout: 60_000,
		keepAlive: true,
		application_name: 'broadsheet',
	};
	const pool = new pg.Pool({
		...usual,
		statement_timeout: statementTimeoutMs,
		// Slightly longer than the server's own timeout, for a server that no longer responds at all.
		query_timeout: statementTimeoutMs === 0 ? undefined : statementTimeoutMs + 1000,
	});
	// Opens no connection until it is used.
	const maintenancePool = new pg.Pool({
		...usual,
		connectionTimeoutMillis: Math.max(connectTimeoutMs, maintenanceConnectTimeoutMs),
		idle_in_transaction_session_timeout: 0,
	});
	pool.on('connect', endWhenUnanswered);
	for (const each of [pool, maintenancePool]) {
		// The pool handles errors of idle connections; one lost between two statements of a transaction would crash the process.
		each.on('connect', (client) => client.on('error', () => {}));
		each.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
	}

	const listening = createNotificationListener({ url, log, connectTimeoutMs });
	return {
		kind: 'postgres',
		dialect: new PostgresDialect({ pool }),
		maintenanceDialect: new PostgresDialect({ pool: maintenancePool }),
		query: (text, values) => queryIn(pool, text, values),
		maintenanceQuery: (text, values) => queryIn(maintenancePool, text, values),
		snapshot: (read) => readSnapshot(maintenancePool, read),
		listen: listening.listen,
		listenStatus: listening.listenStatus,
		withExclusiveLock: (work) => holdingLock(url, work),
		// Autovacuum does that.
		vacuum: async () => [],
		isStorageFull: () => false,
		async close() {
			await Promise.all([listening.close(), pool.end(), maintenancePool.end()]);
		},
	};
}

/** A connection that timed out is dead. The next query on it would hang, too, starting with the rollback. */
function endWhenUnanswered(client: pg.PoolClient): void {
	const query: (...given: unknown[]) => unknown = client.query.bind(client);
	client.query = (...given: unknown[]) => {
		const answer = query(...given);
		if (answer instanceof Promise)
			answer.catch((error: Error) => {
				if (error.message === 'Query read timeout') void client.end();
			});
		return answer as never;
	};
}

async function readSnapshot<T>(pool: pg.Pool, read: (query: Query) => Promise<T>): Promise<T> {
	const client = await pool.connect();
	try {
		await client.query('begin isolation level repeatable read read only');
		await client.query("set local timezone = 'UTC'");
		return await read((text, values) => queryIn(client, text, values));
	} finally {
		// Closing the connection ends the transaction, whatever state they are in.
		client.release(true);
	}
}

async function queryIn(
	pool: pg.Pool | pg.PoolClient,
	text: string,
	values?: readonly unknown[],
): Promise<QueryResult> {
	const result = await pool.query(text, values ? [...values] : undefined);
	const last = Array.isArray(result) ? result.at(-1) : result;
	return { rows: last.rows ?? [], affectedRows: last.rowCount ?? 0 };
}

/** The lock lives as long as its transaction, which a pooler keeps on one connection: a program that dies releases it. */
async function holdingLock<T>(url: string, work: () => Promise<T>): Promise<T> {
	const client = new pg.Client({
		connectionString: url,
		application_name: 'broadsheet lock',
		connectionTimeoutMillis: maintenanceConnectTimeoutMs,
	});
	client.on('error', () => {});
	await client.connect();
	try {
		await client.query('begin; set local idle_in_transaction_session_timeout = 0');
		await client.query('select pg_advisory_xact_lock($1)', [engineLocks.start]);
		return await work();
	} finally {
		await client.end();
	}
}
