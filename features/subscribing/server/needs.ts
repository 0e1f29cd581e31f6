import type { Db } from '#database/database.ts';
import type { Clock } from '#platform/clock.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import type { Signer } from '#platform/signing.ts';

/** What the actions of this folder stand on. */
export type SubscriptionNeeds = {
	db: Db;
	clock: Clock;
	enqueue: Enqueue;
	signer: Signer;
	site: { name: string; url: () => string };
};
