import type { ServicesConfig } from '#server/features/services/services-config.ts';
import type { Site } from '#server/features/syndication/site.ts';
import type { Enqueue } from '#server/jobs/job.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import type { Log } from '#server/platform/log.ts';
import type { Signer } from '#server/platform/signing.ts';
import type { Db } from '#server/store/database.ts';

/** Everything a feature may need, built once by the program. */
export type Needs = {
	db: Db;
	clock: Clock;
	log: Log;
	enqueue: Enqueue;
	config: Partial<Pick<Config, 'registration' | 'setupToken' | 'isTrial'>> & ServicesConfig;
	signer: Signer;
	site: Site;
};
