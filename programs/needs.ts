import type { Db } from '#database/database.ts';
import { readDatabaseTime } from '#database/database-time.ts';
import type { ServicesConfig } from '#features/site/server/services/services-config.ts';
import type { Site } from '#features/syndication/server/site.ts';
import type { BounceConfig } from '#platform/bounce-config.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Cipher } from '#platform/encryption.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import type { Log } from '#platform/log.ts';
import type { Signer } from '#platform/signing.ts';
import { createGateways } from './gateways.ts';
import type { Runtime } from './runtime.ts';

/** Everything a feature may need, built once by the program. */
export type Needs = {
	db: Db;
	clock: Clock;
	/** The clock shared by all programs, which due times go by. */
	readTime: (db: Db) => Promise<Date>;
	log: Log;
	enqueue: Enqueue;
	config: Partial<
		Pick<
			Config,
			'registration' | 'setupToken' | 'isTrial' | 'mailFrom' | 'backupPassphrase' | keyof BounceConfig
		>
	> &
		ServicesConfig;
	signer: Signer;
	/** For the secrets of publishers' connections. */
	encryption: Cipher;
	site: Site;
};

export function createNeeds(
	{ db, enqueue, signer, encryption, dispatcherOverride }: Runtime,
	config: Config,
	{ log, site }: { log: Log; site: Site },
) {
	const clock = systemClock;
	const gateways = createGateways(config, { site, db, clock, dispatcherOverride });
	return {
		db,
		clock,
		readTime: readDatabaseTime,
		log,
		enqueue,
		config,
		signer,
		encryption,
		site,
		...gateways,
	};
}
