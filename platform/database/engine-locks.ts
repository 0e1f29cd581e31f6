/** Advisory locks of the engine itself. Those of the product are in database/locks.ts, which lists all of them. */
export const engineLocks = {
	/** Who starts on a PostgreSQL server goes one after the other. */
	start: 4_361_001,
	/** Whoever holds it migrates, the others wait their turn. */
	migrate: 4_361_002,
} as const;
