import { z } from 'zod';
import type { Job } from '#platform/jobs/job.ts';

/** New mail in the mailbox, and then what it brings. Asked for by an editor it comes at once, else by the clock. */
export const fetchMail = {
	name: 'fetch-mail',
	payload: z.object({ isAskedFor: z.boolean().default(false) }),
	retryLimit: 1,
	batchSize: 100,
	schedule: '* * * * *',
} satisfies Job;

/** What mail servers and readers report about our mails. */
export const fetchReports = {
	name: 'fetch-reports',
	payload: z.object({}),
	retryLimit: 1,
	batchSize: 100,
	schedule: '* * * * *',
} satisfies Job;

/** All mail that waits to be processed. */
export const processMail = {
	name: 'process-mail',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 100,
} satisfies Job;

/** Processed mails of an added source that are not issues of its newsletter yet. */
export const fileSourceIssues = {
	name: 'file-source-issues',
	payload: z.object({ sourceId: z.int() }),
	retryLimit: 3,
	batchSize: 1,
} satisfies Job;

/** An issue that was filed with its words alone, since cleaning its mail takes long: now with all it has. */
export const completeIssue = {
	name: 'complete-issue',
	payload: z.object({
		emailId: z.int(),
		issueId: z.int(),
		contentHash: z.string(),
		/** Whether its readers get it then. */
		isNew: z.boolean().default(false),
	}),
	// For three days: the disk of the uploads may be full, or the bucket away.
	retryLimit: 300,
	maxRetryDelaySeconds: 15 * 60,
	batchSize: 20,
} satisfies Job;

/** Feeds of newsletters that are due. */
export const readFeeds = {
	name: 'read-feeds',
	payload: z.object({}),
	retryLimit: 1,
	batchSize: 100,
	schedule: '*/15 * * * *',
} satisfies Job;
