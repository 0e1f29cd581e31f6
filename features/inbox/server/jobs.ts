import { z } from 'zod';
import type { Job } from '#platform/jobs/job.ts';

/** Fetches new mail. Runs immediately on an editor's request, otherwise on schedule. */
export const fetchMail = {
	name: 'fetch-mail',
	payload: z.object({ isAskedFor: z.boolean().default(false) }),
	retryLimit: 1,
	batchSize: 100,
	schedule: '* * * * *',
} satisfies Job;

/** Fetches what mail servers and readers report about our mails. */
export const fetchReports = {
	name: 'fetch-reports',
	payload: z.object({}),
	retryLimit: 1,
	batchSize: 100,
	schedule: '* * * * *',
} satisfies Job;

/** Processes pending mail: all of it on an editor's request, otherwise that of listed newsletters. */
export const processMail = {
	name: 'process-mail',
	payload: z.object({ onlyListed: z.boolean().default(false) }),
	retryLimit: 2,
	batchSize: 100,
} satisfies Job;

/** Files processed mails of an added source that are not issues of its newsletter yet. */
export const fileSourceIssues = {
	name: 'file-source-issues',
	payload: z.object({ sourceId: z.int() }),
	retryLimit: 3,
	batchSize: 1,
} satisfies Job;

/** Fills in the full content of an issue that was filed with its text alone, because cleaning its mail takes long. */
export const completeIssue = {
	name: 'complete-issue',
	payload: z.object({
		emailId: z.int(),
		issueId: z.int(),
		contentHash: z.string(),
		/** Whether to send it to readers afterwards. */
		isNew: z.boolean().default(false),
	}),
	// For three days: the uploads disk may be full, or the bucket unavailable.
	retryLimit: 300,
	maxRetryDelaySeconds: 15 * 60,
	batchSize: 20,
} satisfies Job;

/** Reads feeds that are due. */
export const readFeeds = {
	name: 'read-feeds',
	payload: z.object({}),
	retryLimit: 1,
	batchSize: 100,
	schedule: '*/15 * * * *',
} satisfies Job;
