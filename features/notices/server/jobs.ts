import { z } from 'zod';
import type { Job } from '#platform/jobs/job.ts';

/** Mails editors about what waits for them. */
export const sendNotices = {
	name: 'send-notices',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 10,
	schedule: '* * * * *',
} satisfies Job;
