import type { Db } from '#database/database.ts';
import type { Clock } from '#platform/clock.ts';
import type { Enqueue } from '#platform/jobs/job.ts';

/** Dependencies of this feature's actions. */
export type PublisherNeeds = {
	db: Db;
	clock: Clock;
	enqueue: Enqueue;
	site: { name: string; url: () => string };
};
