import { z } from 'zod';
import type { Job } from '#platform/jobs/job.ts';

/** Digests that are due: looked for when a worker starts, and every minute. */
export const makeDigests = {
	name: 'make-digests',
	payload: z.object({}),
	retryLimit: 1,
	batchSize: 100,
	schedule: '* * * * *',
} satisfies Job;
