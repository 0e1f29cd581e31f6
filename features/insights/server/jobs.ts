import { z } from 'zod';
import type { Job } from '#platform/jobs/job.ts';

/** Deletes searches in vain past their retention period. */
export const pruneVainSearches = {
	name: 'forget-vain-searches',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 1,
	schedule: '53 4 * * *',
} satisfies Job;
