import { z } from 'zod';
import type { Job } from '#platform/jobs/job.ts';

/** Makes due digests: when a worker starts, and every minute. */
export const makeDigests = {
	name: 'make-digests',
	payload: z.object({}),
	retryLimit: 1,
	batchSize: 100,
	schedule: '* * * * *',
} satisfies Job;
