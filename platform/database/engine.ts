import type { Dialect } from 'kysely';

export type QueryResult = { rows: Record<string, unknown>[]; affectedRows?: number | undefined };

export type Query = (text: string, values?: readonly unknown[]) => Promise<QueryResult>;

export type Listener = { close: () => Promise<void> };

export type NotificationHandlers = {
	onPayload: (payload: string) => void;
	/** Notifications may have been missed. Called every few seconds while listening is down. */
	onGap: () => void;
};

/** Whether notifications arrive; if not, a reason for the operator. */
export type ListenStatus = { isListening: boolean; reason: string | null; since: Date };

/** A Postgres, embedded in this process or reached over the network. */
export type DatabaseEngine = {
	kind: 'embedded' | 'postgres';
	dialect: Dialect;
	/** For work before a start (migrations, first contents), which waits on a busy machine where a request would time out. */
	maintenanceDialect: Dialect;
	/** Runs one statement (or several, without values) in its own session. */
	query: Query;
	maintenanceQuery: Query;
	/** Listens on a channel. A lost connection is detected within ten seconds. */
	listen: (channel: string, hear: NotificationHandlers) => Promise<Listener>;
	listenStatus: () => ListenStatus;
	/** Reads a consistent snapshot in one transaction while others keep writing. */
	snapshot: <T>(read: (query: Query) => Promise<T>) => Promise<T>;
	/** Runs the work while no other program on this database is inside its own `withExclusiveLock`. */
	withExclusiveLock: <T>(work: () => Promise<T>) => Promise<T>;
	/** Vacuums and analyzes, if the engine does not do so by itself. Returns the names of the tables processed. */
	vacuum: () => Promise<string[]>;
	/** True while writes would risk filling the disk. */
	isStorageFull: () => boolean;
	close: () => Promise<void>;
};
