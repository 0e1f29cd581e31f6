import {
	CompiledQuery,
	type DatabaseConnection,
	type Dialect,
	type Driver,
	PostgresAdapter,
	PostgresIntrospector,
	PostgresQueryCompiler,
} from 'kysely';
import type { QueryResult } from './engine.ts';

/** Exclusive use of the engine. */
export type EmbeddedSession = {
	query: (text: string, values?: readonly unknown[]) => Promise<QueryResult>;
	end: () => void;
};

/** What the dialect needs from the engine: single statements, and exclusive sessions for transactions. */
export type EmbeddedAccess = {
	query: (text: string, values?: readonly unknown[]) => Promise<QueryResult>;
	takeSession: () => Promise<EmbeddedSession>;
};

type EmbeddedConnection = DatabaseConnection & { session: EmbeddedSession | null };

/**
 * Kysely's own dialect for this engine shares one connection, so a statement issued during another transaction becomes part of
 * it. Here every transaction has the engine to itself.
 */
export function createEmbeddedDialect(access: EmbeddedAccess): Dialect {
	return {
		createAdapter: () => new PostgresAdapter(),
		createQueryCompiler: () => new PostgresQueryCompiler(),
		createIntrospector: (db) => new PostgresIntrospector(db),
		createDriver: () => createDriver(access),
	};
}

function createDriver(access: EmbeddedAccess): Driver {
	return {
		async init() {},
		async destroy() {},
		async acquireConnection() {
			const connection: EmbeddedConnection = {
				session: null,
				async executeQuery<Row>(query: CompiledQuery) {
					const asked = connection.session ?? access;
					const { rows, affectedRows } = await asked.query(query.sql, query.parameters);
					return { rows: rows as Row[], numAffectedRows: BigInt(affectedRows ?? 0) };
				},
				// biome-ignore lint/correctness/useYield: the engine cannot stream
				async *streamQuery() {
					throw new Error('The embedded engine does not stream.');
				},
			};
			return connection;
		},
		async releaseConnection(connection) {
			(connection as EmbeddedConnection).session?.end();
		},
		async beginTransaction(connection, { isolationLevel }) {
			(connection as EmbeddedConnection).session = await access.takeSession();
			await connection.executeQuery(
				CompiledQuery.raw(isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin'),
			);
		},
		async commitTransaction(connection) {
			await connection.executeQuery(CompiledQuery.raw('commit'));
		},
		async rollbackTransaction(connection) {
			await connection.executeQuery(CompiledQuery.raw('rollback'));
		},
	};
}
