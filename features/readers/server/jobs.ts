import { z } from 'zod';
import type { Job } from '#platform/jobs/job.ts';

/** A link that opens a reader's page. The id names nobody when the address is not known: both are the same work. */
export const sendSignInLink = {
	name: 'send-sign-in-link',
	payload: z.object({ subscriberId: z.uuid(), requestId: z.uuid() }),
	retryLimit: 3,
	batchSize: 20,
} satisfies Job;
