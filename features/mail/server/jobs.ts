import { z } from 'zod';
import type { Job } from '#platform/jobs/job.ts';

/** Wakes the sender for queued mails. One job per mailing is enough: it sends everything that is due. */
export const deliverMail = {
	name: 'deliver-mail',
	payload: z.object({}),
	retryLimit: 5,
	batchSize: 100,
} satisfies Job;
