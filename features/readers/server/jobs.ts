import { z } from 'zod';
import type { Job } from '#platform/jobs/job.ts';

/** Mails a link that opens a reader's page. For an unknown address the id is random, so that the work is the same. */
export const sendSignInLink = {
	name: 'send-sign-in-link',
	payload: z.object({ subscriberId: z.uuid(), requestId: z.uuid() }),
	retryLimit: 3,
	batchSize: 20,
} satisfies Job;
