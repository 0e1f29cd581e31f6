import { Kysely, type Transaction } from 'kysely';
import type { DatabaseEngine } from '#platform/database/engine.ts';
import type { Tables } from './tables.ts';

/** For reads outside or inside a transaction: a transaction is a Db, too. */
export type Db = Kysely<Tables>;

/** For writes: always the first parameter, so that no statement slips out of the transaction. */
export type Tx = Transaction<Tables>;

export function createDb(engine: DatabaseEngine): Db {
	return new Kysely<Tables>({ dialect: engine.dialect });
}

/** For work before a program starts serving. */
export function createMaintenanceDb(engine: DatabaseEngine): Db {
	return new Kysely<Tables>({ dialect: engine.maintenanceDialect });
}

/** Runs the work in one transaction: all of it is committed, or none. */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
	return db.transaction().execute(work);
}
