/** Advisory locks of the engine itself. Those of the product are in database/locks.ts, which lists all of them. */
export const engineLocks = {
	/** Serializes program starts on a PostgreSQL server. */
	start: 4_361_001,
	/** Held while migrating; others wait. */
	migrate: 4_361_002,
} as const;
