import { z } from 'zod';
import type { Job } from '#platform/jobs/job.ts';

/** Sessions and failed attempts that no longer matter. */
export const forgetOldAccess = {
	name: 'forget-old-access',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 1,
	schedule: '7 * * * *',
} satisfies Job;
