import type { Db } from '#database/database.ts';
import type { WebReader } from '#gateways/web-reader/web-reader.ts';
import type { Clock } from '#platform/clock.ts';
import type { Enqueue } from '#platform/jobs/job.ts';

export type FeedNeeds = {
	db: Db;
	clock: Clock;
	enqueue: Enqueue;
	webReader: WebReader;
};
