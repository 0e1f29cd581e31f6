import type { Db } from '#database/database.ts';
import type { Clock } from '#platform/clock.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import type { Signer } from '#platform/signing.ts';

/** Dependencies of the actions in this folder. */
export type SubscriptionNeeds = {
	db: Db;
	clock: Clock;
	/** Mail is scheduled by the database clock, which all programs share; only tests replace it. */
	readTime: (db: Db) => Promise<Date>;
	enqueue: Enqueue;
	signer: Signer;
	site: { name: string; url: () => string };
};
