import { z } from 'zod';
import type { Job } from '#platform/jobs/job.ts';

/** Recounts categories after newsletters were listed, hidden or moved. */
export const refreshCategoryCounts = {
	name: 'refresh-category-counts',
	payload: z.object({}),
	retryLimit: 5,
	batchSize: 100,
	schedule: '17 3 * * *',
} satisfies Job;

/** Deletes records of removed newsletters that every process has long since read. */
export const pruneRemovals = {
	name: 'forget-removals',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 1,
	schedule: '37 4 * * *',
} satisfies Job;

/** Purges deleted newsletters that were not brought back within a week. */
export const purgeDeleted = {
	name: 'purge-deleted',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 1,
	schedule: '27 4 * * *',
} satisfies Job;

/** Removes uploaded pictures that nothing refers to any more. */
export const removeUnusedUploads = {
	name: 'remove-unused-uploads',
	payload: z.object({}),
	retryLimit: 1,
	batchSize: 1,
	schedule: '13 5 * * *',
} satisfies Job;

/** Announces changed subscriber counts, batched so that pages showing them are refreshed once. */
export const announceCounts = {
	name: 'announce-counts',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 1000,
	noticedWithinSeconds: 3,
} satisfies Job;
