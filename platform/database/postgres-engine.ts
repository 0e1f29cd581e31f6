import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { DatabaseEngine, Listener, Query, QueryResult } from './engine.ts';
import { engineLocks } from './engine-locks.ts';

const bigintType = 20;
// Counts and identity columns stay far below 2^53; text would only invite "1" + 1.
pg.types.setTypeParser(bigintType, Number);

const unhurriedConnectTimeoutMs = 30_000;

/** A PostgreSQL server, reached over the network. */
export function openPostgresEngine(options: {
	url: string;
	log: Log;
	connections?: number;
	statementTimeoutMs?: number;
	/** How long a connection may take, waiting for a free one included. */
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
		// A little later than the server's own: for a server that no longer answers at all.
		query_timeout: statementTimeoutMs === 0 ? undefined : statementTimeoutMs + 1000,
	});
	// Has no connection until it is used.
	const unhurriedPool = new pg.Pool({
		...usual,
		connectionTimeoutMillis: Math.max(connectTimeoutMs, unhurriedConnectTimeoutMs),
		idle_in_transaction_session_timeout: 0,
	});
	for (const each of [pool, unhurriedPool])
		each.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));

	return {
		kind: 'postgres',
		dialect: new PostgresDialect({ pool }),
		unhurriedDialect: new PostgresDialect({ pool: unhurriedPool }),
		query: (text, values) => queryIn(pool, text, values),
		unhurriedQuery: (text, values) => queryIn(unhurriedPool, text, values),
		snapshot: (read) => readSnapshot(unhurriedPool, read),
		listen: (channel, hear) => listenForEver({ url, log, channel, connectTimeoutMs, ...hear }),
		exclusively: (work) => holdingLock(url, work),
		// Its autovacuum does that.
		tidyUp: async () => [],
		isStorageFull: () => false,
		async close() {
			await Promise.all([pool.end(), unhurriedPool.end()]);
		},
	};
}

async function readSnapshot<T>(pool: pg.Pool, read: (query: Query) => Promise<T>): Promise<T> {
	const client = await pool.connect();
	try {
		await client.query('begin isolation level repeatable read read only');
		await client.query("set local timezone = 'UTC'");
		return await read((text, values) => queryIn(client, text, values));
	} finally {
		// The transaction ends with its connection, whatever has become of either.
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

/** The lock lives as long as its connection: a program that dies lets go of it. */
async function holdingLock<T>(url: string, work: () => Promise<T>): Promise<T> {
	const client = new pg.Client({
		connectionString: url,
		application_name: 'broadsheet lock',
		connectionTimeoutMillis: unhurriedConnectTimeoutMs,
	});
	await client.connect();
	try {
		await client.query('select pg_advisory_lock($1)', [engineLocks.start]);
		return await work();
	} finally {
		await client.end();
	}
}

type Hearing = {
	url: string;
	log: Log;
	channel: string;
	connectTimeoutMs: number;
	onPayload: (payload: string) => void;
	onGap: () => void;
	onDeaf: () => void;
};

/** One connection that listens; when it is lost it is made again, and the gap is announced. */
async function listenForEver(hearing: Hearing): Promise<Listener> {
	const { url, log, channel, connectTimeoutMs, onPayload, onGap, onDeaf } = hearing;
	let closed = false;
	let client = await connect();

	async function connect(): Promise<pg.Client> {
		const fresh = new pg.Client({
			connectionString: url,
			keepAlive: true,
			application_name: 'broadsheet listener',
			connectionTimeoutMillis: connectTimeoutMs,
			query_timeout: 5000,
		});
		fresh.on('notification', (message) => onPayload(message.payload ?? ''));
		fresh.on('error', (error) => log.warn({ err: error }, 'the listening connection was lost'));
		await fresh.connect();
		await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
		const heartbeat = setInterval(() => {
			fresh.query('select 1').catch(() => void fresh.end().catch(() => {}));
		}, 5000);
		heartbeat.unref();
		fresh.once('end', () => {
			clearInterval(heartbeat);
			if (!closed) void reconnect();
		});
		return fresh;
	}

	async function reconnect() {
		onDeaf();
		for (let waitMs = 100; !closed; waitMs = Math.min(waitMs * 2, 5000)) {
			try {
				client = await connect();
				onGap();
				return;
			} catch {
				await sleep(waitMs, undefined, { ref: false });
			}
		}
	}

	return {
		async close() {
			closed = true;
			await client.end().catch(() => {});
		},
	};
}
