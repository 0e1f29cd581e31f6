import { z } from 'zod';
import type { Job } from '#platform/jobs/job.ts';

/** Mails that were written down: one job for a mailing is enough, it sends all that are due. */
export const deliverMail = {
	name: 'deliver-mail',
	payload: z.object({}),
	retryLimit: 5,
	batchSize: 100,
} satisfies Job;
