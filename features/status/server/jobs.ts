import { z } from 'zod';
import type { Job } from '#platform/jobs/job.ts';

/** Tests outside services that have not been used for a while, so failures are noticed before they matter. */
export const checkServices = {
	name: 'check-services',
	payload: z.object({}),
	retryLimit: 1,
	batchSize: 100,
	schedule: '11 * * * *',
} satisfies Job;
