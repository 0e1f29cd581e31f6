import type { Db } from '#database/database.ts';
import type { WebReader } from '#gateways/web-reader/web-reader.ts';
import type { Clock } from '#platform/clock.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import type { Log } from '#platform/log.ts';

export type FeedNeeds = {
	db: Db;
	clock: Clock;
	log: Log;
	enqueue: Enqueue;
	webReader: WebReader;
};
