import { type Db, inTransaction } from '#database/database.ts';
import { findNextBackupTime, finishBackup, listAbandonedBackups } from '#features/site/store/backups.ts';
import type { BackupStores } from '#gateways/backup-store/backup-store.ts';
import type { Clock } from '#platform/clock.ts';
import type { Enqueue, JobHandler } from '#platform/jobs/job.ts';
import type { Log } from '#platform/log.ts';
import { type checkBackups, makeBackup } from './jobs.ts';
import { startBackup } from './start-backup.ts';
import { storeOf } from './store-of.ts';

/** After this many interrupted attempts, assume that making it crashes the program. */
const maxAttempts = 3;

/** The job completes as soon as the backup starts: a large one exceeds the queue's job timeout, and has its own lease. */
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
	log: Log;
	enqueue: Enqueue;
	backupStores: BackupStores;
}): JobHandler<typeof checkBackups.payload> {
	const { db, clock, log, enqueue, backupStores } = needs;
	return async () => {
		for (const backup of await listAbandonedBackups(db, clock())) {
			if (backup.attempts < maxAttempts) {
				await inTransaction(db, (tx) => enqueue(tx, makeBackup, { backupId: backup.id }));
				continue;
			}
			const message = `It was cut off ${maxAttempts} times: the program stopped while it was made.`;
			const isOver = await inTransaction(db, (tx) =>
				finishBackup(tx, backup, { state: 'failed', message }, clock()),
			);
			if (!isOver) continue;
			// It may have been interrupted after the file was written.
			await storeOf(backupStores, backup)
				?.remove(backup.file_name)
				.catch((error) => log.warn({ err: error }, 'the file of a backup that failed could not be removed'));
		}
		const nextAt = await findNextBackupTime(db);
		if (nextAt && nextAt <= clock()) await startBackup(needs, 'schedule');
	};
}
