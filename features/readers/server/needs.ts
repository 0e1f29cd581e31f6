import type { Db } from '#database/database.ts';
import type { Clock } from '#platform/clock.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import type { Signer } from '#platform/signing.ts';

/** Dependencies of this folder's actions. */
export type ReaderNeeds = {
	db: Db;
	clock: Clock;
	enqueue: Enqueue;
	signer: Signer;
	site: { name: string; url: () => string };
};

/** The client of a request. */
export type Device = { ip: string; userAgent: string };
