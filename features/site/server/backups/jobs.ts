import { z } from 'zod';
import type { Job } from '#platform/jobs/job.ts';

/** Makes one backup. A job of one that somebody else makes, or that is over, does nothing. */
export const makeBackup = {
	name: 'make-backup',
	payload: z.object({ backupId: z.int() }),
	retryLimit: 0,
	batchSize: 1,
} satisfies Job;

/** Begins the backup that the schedule wants, and takes up one whose worker is gone: when a worker starts, and by the clock. */
export const checkBackups = {
	name: 'check-backups',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 100,
	schedule: '*/5 * * * *',
} satisfies Job;
