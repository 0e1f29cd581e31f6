import { z } from 'zod';
import type { Job } from '#platform/jobs/job.ts';

/**
 * Mails a link that opens a publisher's desk. `newsletter` is the slug of the one they want to claim, or empty; `page` is where
 * it leads.
 */
export const sendPublisherLink = {
	name: 'send-publisher-link',
	payload: z.object({
		email: z.string(),
		newsletter: z.string(),
		page: z.optional(z.string()),
		requestId: z.uuid(),
	}),
	retryLimit: 3,
	batchSize: 20,
} satisfies Job;

/** Deletes addresses that were typed but never used. */
export const pruneUnseenPublishers = {
	name: 'forget-unseen-publishers',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 1,
	schedule: '23 4 * * *',
} satisfies Job;

/** Rechecks proofs, and ends claims that were never proven. */
export const recheckClaims = {
	name: 'recheck-claims',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 1,
	schedule: '41 * * * *',
} satisfies Job;

/** Deletes webhook events that are a month old. */
export const pruneWebhookEvents = {
	name: 'forget-webhook-events',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 1,
	schedule: '41 4 * * *',
} satisfies Job;
