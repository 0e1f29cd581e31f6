import type { Db } from '#database/database.ts';
import type { Clock } from '#platform/clock.ts';
import type { Enqueue } from '#platform/jobs/job.ts';

/** Dependencies of the actions that also send mail. */
export type AccountNeeds = {
	db: Db;
	clock: Clock;
	enqueue: Enqueue;
	site: { name: string; url: () => string };
};
