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

/** A turn alone with the engine. */
export type EmbeddedSession = {
	query: (text: string, values?: readonly unknown[]) => Promise<QueryResult>;
	end: () => void;
};

type EmbeddedConnection = DatabaseConnection & { session: EmbeddedSession };

/**
 * Kysely's own dialect for this engine shares one connection, so that a statement made during somebody else's
 * transaction slips into it. Here every connection is a turn alone with the engine.
 */
export function createEmbeddedDialect(takeSession: () => Promise<EmbeddedSession>): Dialect {
	return {
		createAdapter: () => new PostgresAdapter(),
		createQueryCompiler: () => new PostgresQueryCompiler(),
		createIntrospector: (db) => new PostgresIntrospector(db),
		createDriver: () => createDriver(takeSession),
	};
}

function createDriver(takeSession: () => Promise<EmbeddedSession>): Driver {
	return {
		async init() {},
		async destroy() {},
		async acquireConnection(): Promise<EmbeddedConnection> {
			const session = await takeSession();
			return {
				session,
				async executeQuery<Row>(query: CompiledQuery) {
					const { rows, affectedRows } = await session.query(query.sql, query.parameters);
					return { rows: rows as Row[], numAffectedRows: BigInt(affectedRows ?? 0) };
				},
				// biome-ignore lint/correctness/useYield: the engine cannot stream
				async *streamQuery() {
					throw new Error('The embedded engine does not stream.');
				},
			};
		},
		async releaseConnection(connection) {
			(connection as EmbeddedConnection).session.end();
		},
		async beginTransaction(connection, { isolationLevel }) {
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
