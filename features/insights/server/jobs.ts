import { z } from 'zod';
import type { Job } from '#platform/jobs/job.ts';

/** Searches in vain that are older than we say we keep them. */
export const forgetVainSearches = {
	name: 'forget-vain-searches',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 1,
	schedule: '53 4 * * *',
} satisfies Job;
