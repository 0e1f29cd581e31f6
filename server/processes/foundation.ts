import { createEnqueue, declareJobs, type Enqueue } from '#server/jobs/job.ts';
import { jobs } from '#server/jobs/jobs.ts';
import { systemClock } from '#server/platform/clock.ts';
import { type Config, prepareDataDir } from '#server/platform/config.ts';
import type { DatabaseEngine } from '#server/platform/database/engine.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openEngine } from '#server/platform/database/open-engine.ts';
import type { Log } from '#server/platform/log.ts';
import { openQueue, type Queue } from '#server/platform/queue.ts';
import { createSigner, readSessionSecret, type Signer } from '#server/platform/signing.ts';
import { createDb, createUnhurriedDb, type Db } from '#server/store/database.ts';
import { loadDemoDirectory } from './demo/load-demo-directory.ts';

export type Foundation = {
	engine: DatabaseEngine;
	db: Db;
	queue: Queue;
	enqueue: Enqueue;
	signer: Signer;
	close: () => Promise<void>;
};

/** What every program stands on: the database, at its newest schema, the queue in it, and what signs links. */
export async function layFoundation(
	config: Config,
	log: Log,
	options: { worksJobs: boolean; loadsDemo?: boolean; statementTimeoutMs?: number },
): Promise<Foundation> {
	prepareDataDir(config.dataDir);
	const signer = createSigner(readSessionSecret(config));
	const engine = await openEngine(config, log, options);
	try {
		const applied = await migrate(engine);
		if (applied.length > 0) log.info({ applied }, 'the database was migrated');
		// Before the queue, whose regular work would wait behind it in vain.
		if (options.loadsDemo && config.demoData)
			await loadDemoDirectory(createUnhurriedDb(engine), { now: systemClock() });
		const queue = await openQueue(engine, log, {
			works: options.worksJobs,
			prepare: (opened) => declareJobs(opened, jobs),
		});
		return {
			engine,
			db: createDb(engine),
			queue,
			enqueue: createEnqueue(queue),
			signer,
			async close() {
				await queue.stop({ graceful: true, timeout: 5000, close: false });
				await engine.close();
			},
		};
	} catch (error) {
		await engine.close();
		throw error;
	}
}
