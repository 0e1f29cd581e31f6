import { z } from 'zod';
import type { Job } from '#platform/jobs/job.ts';

/**
 * Sends the mail that asks to confirm what was chosen, once the reader is done or the window is over. Too early, it does
 * nothing.
 */
export const sendConfirmation = {
	name: 'send-confirmation',
	payload: z.object({ confirmationId: z.int() }),
	retryLimit: 5,
	batchSize: 20,
	// Also the longest wait for a reader if a job notification is lost.
	noticedWithinSeconds: 3,
} satisfies Job;

/** Sends one reminder for what is unconfirmed after two days. */
export const remindUnconfirmed = {
	name: 'remind-unconfirmed',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 1,
	schedule: '23 * * * *',
} satisfies Job;

/** Deletes old sign-ups, links and sessions. */
export const pruneOldSignups = {
	name: 'forget-old-signups',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 1,
	schedule: '41 4 * * *',
} satisfies Job;
