import { type Db, inTransaction } from '#database/database.ts';
import { findNextBackupTime, finishBackup, listAbandonedBackups } from '#features/site/store/backups.ts';
import type { Clock } from '#platform/clock.ts';
import type { Enqueue, JobHandler } from '#platform/jobs/job.ts';
import type { Log } from '#platform/log.ts';
import { type checkBackups, makeBackup } from './jobs.ts';
import { startBackup } from './start-backup.ts';

/** After so many that were cut off, something ends the program whenever it makes one. */
const maxAttempts = 3;

/** The job is done once it has begun: a large one takes longer than the queue waits for any job, and has a lease of its own. */
export function makeBackupHandler(
	{ log }: { log: Log },
	make: (id: number) => Promise<void>,
): JobHandler<typeof makeBackup.payload> {
	return async (payloads) => {
		for (const { backupId } of payloads)
			void make(backupId).catch((error) => log.error({ err: error }, 'a backup was given up'));
	};
}

export function checkBackupsHandler(needs: {
	db: Db;
	clock: Clock;
	enqueue: Enqueue;
}): JobHandler<typeof checkBackups.payload> {
	const { db, clock, enqueue } = needs;
	return async () => {
		for (const { id, attempts } of await listAbandonedBackups(db, clock()))
			await inTransaction(db, async (tx) => {
				if (attempts < maxAttempts) return enqueue(tx, makeBackup, { backupId: id });
				const message = `It was cut off ${maxAttempts} times: the program stopped while it was made.`;
				return finishBackup(tx, { id, attempts }, { state: 'failed', message }, clock());
			});
		const nextAt = await findNextBackupTime(db);
		if (nextAt && nextAt <= clock()) await startBackup(needs, 'schedule');
	};
}
