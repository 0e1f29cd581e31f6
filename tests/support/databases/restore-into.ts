import { z } from 'zod';
import { openBackup } from '#platform/backup/read-backup.ts';
import { restoreBackup } from '#platform/backup/restore-backup.ts';
import { readSchema } from '#platform/database/migrate.ts';
import { declareJobs, type Job } from '#platform/jobs/job.ts';
import { createLog } from '#platform/log.ts';
import { openQueue, type Queue } from '#platform/queue.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A job that may be queued in a backup. */
export const greet: Job = {
	name: 'greet',
	payload: z.object({ name: z.string() }),
	retryLimit: 1,
	batchSize: 1,
};

export function openJobs({ engine }: TestDatabase): Promise<Queue> {
	const log = createLog({ level: 'silent' });
	return openQueue(engine, log, { runsJobs: false, prepare: (queue) => declareJobs(queue, [greet]) });
}

export async function withEmptyDatabase(work: (empty: TestDatabase) => Promise<void>): Promise<void> {
	const empty = await createTestDatabase();
	await empty.engine.query('drop schema public cascade; create schema public');
	await work(empty).finally(() => empty.close());
}

/** Restores a file and returns what it contained besides rows. */
export async function restoreInto(
	empty: TestDatabase,
	from: string,
	schema = readSchema(),
	passphrase?: string,
) {
	const kept = { files: new Map<string, string>(), secret: '', leftOut: [] as string[] };
	const queue = await openJobs(empty);
	const { leftOut } = await restoreBackup(empty.engine, await openBackup(from, passphrase), {
		queue,
		schema,
		putFile: async (name, bytes) => void kept.files.set(name, bytes.toString()),
		putSecret: (given) => {
			kept.secret = given;
		},
	});
	await queue.stop({ graceful: false, close: false });
	return { ...kept, leftOut };
}
