import type { Db } from '#database/database.ts';
import type { OpenPublisherList } from '#gateways/publisher-list/publisher-list.ts';
import type { Clock } from '#platform/clock.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import type { Log } from '#platform/log.ts';

export type DeliveryNeeds = {
	db: Db;
	enqueue: Enqueue;
	site: { name: string; url: () => string };
	/** What is due goes by the database's clock; only a test has another. */
	readTime: (db: Db) => Promise<Date>;
};

/** Reaches the systems of publishers, and keeps what opens them. */
export type PublisherNeeds = {
	openPublisherList: OpenPublisherList;
	encryption: { encrypt: (text: string) => string; decrypt: (text: string) => string | null };
};

export type HandOverNeeds = PublisherNeeds & { db: Db; clock: Clock; log: Log };
