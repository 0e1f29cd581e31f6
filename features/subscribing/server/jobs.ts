import { z } from 'zod';
import type { Job } from '#platform/jobs/job.ts';

/** The mail that asks to confirm what was chosen, once its reader is done or has had time enough. Too early, it does nothing. */
export const sendConfirmation = {
	name: 'send-confirmation',
	payload: z.object({ confirmationId: z.int() }),
	retryLimit: 5,
	batchSize: 20,
	// Also how long a reader waits when the word of a job got lost.
	noticedWithinSeconds: 3,
} satisfies Job;

/** One reminder of what has not been confirmed after two days. */
export const remindUnconfirmed = {
	name: 'remind-unconfirmed',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 1,
	schedule: '23 * * * *',
} satisfies Job;

/** Sign-ups, links and sessions that no longer matter. */
export const forgetOldSignups = {
	name: 'forget-old-signups',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 1,
	schedule: '41 4 * * *',
} satisfies Job;
