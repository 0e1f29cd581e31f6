import { z } from 'zod';
import type { Job } from '#platform/jobs/job.ts';

/** A new issue goes to the readers of its newsletter. */
export const announceIssue = {
	name: 'announce-issue',
	payload: z.object({ issueId: z.int() }),
	retryLimit: 5,
	batchSize: 1,
} satisfies Job;

/** Readers' papers that are due. */
export const makePapers = {
	name: 'make-papers',
	payload: z.object({}),
	retryLimit: 1,
	batchSize: 100,
	schedule: '* * * * *',
} satisfies Job;

/** What went with papers long ago, and erased readers of whom publishers have heard. */
export const forgetPapers = {
	name: 'forget-papers',
	payload: z.object({}),
	retryLimit: 1,
	batchSize: 100,
	schedule: '40 3 * * *',
} satisfies Job;

/** What confirmed subscriptions have led to, for the numbers of the site. */
export const noteDeliveries = {
	name: 'note-deliveries',
	payload: z.object({}),
	retryLimit: 1,
	batchSize: 100,
	schedule: '*/10 * * * *',
} satisfies Job;
