import { z } from 'zod';
import type { Job } from '#platform/jobs/job.ts';

/** Makes one backup. A no-op if the backup is claimed elsewhere or finished. */
export const makeBackup = {
	name: 'make-backup',
	payload: z.object({ backupId: z.int() }),
	retryLimit: 0,
	batchSize: 1,
} satisfies Job;

/** Starts the scheduled backup and resumes abandoned ones, on worker start and every five minutes. */
export const checkBackups = {
	name: 'check-backups',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 100,
	schedule: '*/5 * * * *',
} satisfies Job;
