import { z } from 'zod';
import type { Job } from '#platform/jobs/job.ts';

/** Sends a new issue to its newsletter's readers. */
export const announceIssue = {
	name: 'announce-issue',
	payload: z.object({ issueId: z.int() }),
	retryLimit: 5,
	batchSize: 1,
} satisfies Job;

/** Makes papers that are due. */
export const makePapers = {
	name: 'make-papers',
	payload: z.object({}),
	retryLimit: 1,
	batchSize: 100,
	schedule: '* * * * *',
} satisfies Job;

/** Deletes old paper items, and erased readers that publishers have been told about. */
export const prunePapers = {
	name: 'forget-papers',
	payload: z.object({}),
	retryLimit: 1,
	batchSize: 100,
	schedule: '40 3 * * *',
} satisfies Job;

/** Records what confirmed subscriptions have led to, for the site's statistics. */
export const recordDeliveries = {
	name: 'note-deliveries',
	payload: z.object({}),
	retryLimit: 1,
	batchSize: 100,
	schedule: '*/10 * * * *',
} satisfies Job;
