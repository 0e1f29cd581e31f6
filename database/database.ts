import { Kysely, type Transaction } from 'kysely';
import type { DatabaseEngine } from '#platform/database/engine.ts';
import type { Tables } from './tables.ts';

/** For reading outside a transaction, or inside one: a transaction is a Db too. */
export type Db = Kysely<Tables>;

/** For writing: always first among the parameters, so that no statement slips out of it. */
export type Tx = Transaction<Tables>;

export function createDb(engine: DatabaseEngine): Db {
	return new Kysely<Tables>({ dialect: engine.dialect });
}

/** For what a program does before it serves anyone. */
export function createUnhurriedDb(engine: DatabaseEngine): Db {
	return new Kysely<Tables>({ dialect: engine.unhurriedDialect });
}

/** Runs the work in one transaction: all of it is kept, or none. */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
	return db.transaction().execute(work);
}
