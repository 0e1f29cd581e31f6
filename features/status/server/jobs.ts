import { z } from 'zod';
import type { Job } from '#platform/jobs/job.ts';

/** Outside services of which nothing was heard for a while are tried, so that one that broke is known before it is needed. */
export const checkServices = {
	name: 'check-services',
	payload: z.object({}),
	retryLimit: 1,
	batchSize: 100,
	schedule: '11 * * * *',
} satisfies Job;
