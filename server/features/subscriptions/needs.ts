import type { Enqueue } from '#server/jobs/job.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Signer } from '#server/platform/signing.ts';
import type { Db } from '#server/store/database.ts';

/** What the actions of this folder stand on. */
export type SubscriptionNeeds = {
	db: Db;
	clock: Clock;
	enqueue: Enqueue;
	signer: Signer;
	site: { name: string; url: () => string };
};
