import type { Db } from '#database/database.ts';
import type { OpenPublisherList } from '#gateways/publisher-list/publisher-list.ts';
import type { Clock } from '#platform/clock.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import type { Log } from '#platform/log.ts';

export type DeliveryNeeds = {
	db: Db;
	enqueue: Enqueue;
	site: { name: string; url: () => string };
	/** The database's clock decides what is due; only tests use another. */
	readTime: (db: Db) => Promise<Date>;
};

/** Access to publishers' systems and to the encryption of their secrets. */
export type PublisherNeeds = {
	openPublisherList: OpenPublisherList;
	encryption: { encrypt: (text: string) => string; decrypt: (text: string) => string | null };
};

export type HandOverNeeds = PublisherNeeds & { db: Db; clock: Clock; log: Log };
