import type { Db } from '#database/database.ts';
import type { Clock } from '#platform/clock.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import type { Signer } from '#platform/signing.ts';

/** What the actions of this folder stand on. */
export type SubscriptionNeeds = {
	db: Db;
	clock: Clock;
	/** When a mail is due goes by the database's clock, which all programs share; only a test has another. */
	readTime: (db: Db) => Promise<Date>;
	enqueue: Enqueue;
	signer: Signer;
	site: { name: string; url: () => string };
};
