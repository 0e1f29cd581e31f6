import { z } from 'zod';
import type { Job } from '#platform/jobs/job.ts';

/** Imports the videos of a newsletter's channel. A no-op if a newer import has replaced it. */
export const importVideos = {
	name: 'import-videos',
	payload: z.object({ newsletterId: z.int(), run: z.int() }),
	retryLimit: 3,
	batchSize: 1,
	noticedWithinSeconds: 10,
} satisfies Job;

/** Refreshes every channel once a day: new, changed and removed videos. */
export const refreshChannels = {
	name: 'refresh-channels',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 1,
	schedule: '11 2 * * *',
} satisfies Job;

/** Resumes abandoned imports, on worker start and every 20 minutes. */
export const resumeImports = {
	name: 'resume-imports',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 100,
	schedule: '*/20 * * * *',
} satisfies Job;

/** Has the text model explain the latest videos of a newsletter. */
export const explainVideos = {
	name: 'explain-videos',
	payload: z.object({ newsletterId: z.int() }),
	retryLimit: 5,
	batchSize: 1,
} satisfies Job;
