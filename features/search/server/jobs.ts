import { z } from 'zod';
import type { Job } from '#platform/jobs/job.ts';

/** Recounts how many newsletters contain each searchable word. */
export const recountSearchWords = {
	name: 'recount-search-words',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 1,
	schedule: '47 3 * * *',
} satisfies Job;
