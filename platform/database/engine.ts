import type { Dialect } from 'kysely';

export type QueryResult = { rows: Record<string, unknown>[]; affectedRows?: number | undefined };

export type Query = (text: string, values?: readonly unknown[]) => Promise<QueryResult>;

export type Listener = { close: () => Promise<void> };

export type Hear = {
	onPayload: (payload: string) => void;
	/** Some may have been missed. While nothing can be heard, this comes every few seconds. */
	onGap: () => void;
};

/** Whether notifications arrive; if not, why, in words for the operator. */
export type Hearing = { isHearing: boolean; reason: string | null; since: Date };

/** A Postgres, wherever it runs: embedded in this process or reached over the network. */
export type DatabaseEngine = {
	kind: 'embedded' | 'postgres';
	dialect: Dialect;
	/** For the work before a start (schema, first contents), which waits on a busy machine where a request would be given up. */
	unhurriedDialect: Dialect;
	/** Runs one statement (or several, when there are no values) in a session of its own. */
	query: Query;
	unhurriedQuery: Query;
	/** Hears the notifications of a channel. What can no longer be heard is noticed within ten seconds. */
	listen: (channel: string, hear: Hear) => Promise<Listener>;
	hearing: () => Hearing;
	/** Shows the database as it stood at one moment, in one transaction, while others go on writing. */
	snapshot: <T>(read: (query: Query) => Promise<T>) => Promise<T>;
	/** Runs the work while no other program on this database runs work of its own in here. */
	exclusively: <T>(work: () => Promise<T>) => Promise<T>;
	/** Makes room and counts rows, where the engine does not do so by itself. Gives the names of the tables it saw to. */
	tidyUp: () => Promise<string[]>;
	/** True while writes would risk a full disk. */
	isStorageFull: () => boolean;
	close: () => Promise<void>;
};
