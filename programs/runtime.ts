import { createDb, createMaintenanceDb, type Db } from '#database/database.ts';
import type { WriteBackup } from '#features/site/server/backups/make-backup.ts';
import type { DispatcherOverride } from '#gateways/outbound/dispatcher.ts';
import { systemClock } from '#platform/clock.ts';
import { type Config, prepareDataDir } from '#platform/config.ts';
import type { DatabaseEngine } from '#platform/database/engine.ts';
import { migrate, type Schema } from '#platform/database/migrate.ts';
import { openEngine } from '#platform/database/open-engine.ts';
import { type Cipher, createCipher } from '#platform/encryption.ts';
import { createEnqueue, declareJobs, type Enqueue } from '#platform/jobs/job.ts';
import type { Log } from '#platform/log.ts';
import { openQueue, type Queue } from '#platform/queue.ts';
import { createSigner, readSessionSecret, type Signer } from '#platform/signing.ts';
import { createWriteBackup } from './backup/backup-command.ts';
import { serveControlCommands } from './commands/serve-control-commands.ts';
import { loadDemoDirectory } from './demo/load-demo-directory.ts';
import { startStandIn } from './demo/stand-in/start-stand-in.ts';
import { jobs } from './jobs.ts';

export type Runtime = {
	engine: DatabaseEngine;
	db: Db;
	queue: Queue;
	enqueue: Enqueue;
	signer: Signer;
	encryption: Cipher;
	writeBackup: WriteBackup;
	/** Leads to the hosts of the demo directory, in a trial. */
	dispatcherOverride: DispatcherOverride | undefined;
	close: () => Promise<void>;
};

/** What every program builds on: the migrated database, the queue in it, and the keys for signing and encryption. */
export async function createRuntime(
	config: Config,
	log: Log,
	options: {
		runsJobs: boolean;
		loadsDemo?: boolean;
		statementTimeoutMs?: number;
		/** A different schema, to test upgrades. */
		schema?: Schema | undefined;
	},
): Promise<Runtime> {
	prepareDataDir(config.dataDir);
	const secret = readSessionSecret(config);
	const signer = createSigner(secret);
	const encryption = createCipher(secret, 'publisher-connections');
	const engine = await openEngine(config, log, options);
	try {
		const applied = await migrate(engine, options.schema, { applies: 'all when alone', log });
		if (applied.length > 0) log.info({ applied }, 'the database was migrated');
		const maintenanceDb = createMaintenanceDb(engine);
		// Before the queue, whose periodic work would time out behind it.
		if (options.loadsDemo && config.demoData) await loadDemoDirectory(maintenanceDb, { now: systemClock() });
		const queue = await openQueue(engine, log, {
			runsJobs: options.runsJobs,
			prepare: (opened) => declareJobs(opened, jobs),
		});
		const enqueue = createEnqueue(queue);
		const closeControl = await serveControlCommands({ engine, config, secret, log });
		const standIn = await startStandIn(
			{ db: maintenanceDb, enqueue, encryption, log, clock: systemClock },
			config,
		);
		return {
			engine,
			db: createDb(engine),
			queue,
			enqueue,
			signer,
			encryption,
			writeBackup: createWriteBackup({ engine, config, secret }),
			dispatcherOverride: standIn?.dispatcherOverride,
			async close() {
				await queue.stop({ graceful: true, timeout: 5000, close: false });
				await standIn?.stop();
				await closeControl();
				await engine.close();
			},
		};
	} catch (error) {
		await engine.close();
		throw error;
	}
}
