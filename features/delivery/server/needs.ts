import type { Db } from '#database/database.ts';
import type { Enqueue } from '#platform/jobs/job.ts';

export type DeliveryNeeds = {
	db: Db;
	enqueue: Enqueue;
	site: { name: string; url: () => string };
	/** What is due goes by the database's clock; only a test has another. */
	readTime: (db: Db) => Promise<Date>;
};
