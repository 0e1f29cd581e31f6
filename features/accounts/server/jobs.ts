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

/** A link for a lost password. Whose it is, is looked up by the job: whoever asks waits as long for a name that nobody has. */
export const sendPasswordReset = {
	name: 'send-password-reset',
	payload: z.object({ name: z.string(), requestId: z.uuid() }),
	retryLimit: 3,
	batchSize: 20,
} satisfies Job;
