import { z } from 'zod';
import type { Job } from '#platform/jobs/job.ts';

/** The videos of a newsletter's channel. A job of an import that another one has replaced does nothing. */
export const importVideos = {
	name: 'import-videos',
	payload: z.object({ newsletterId: z.int(), run: z.int() }),
	retryLimit: 3,
	batchSize: 1,
	noticedWithinSeconds: 10,
} satisfies Job;

/** Every channel once a day: new videos, changed ones, and those that are gone. */
export const refreshChannels = {
	name: 'refresh-channels',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 1,
	schedule: '11 2 * * *',
} satisfies Job;

/** Imports whose worker is gone: looked for when a worker starts, and by the clock. */
export const resumeImports = {
	name: 'resume-imports',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 100,
	schedule: '*/20 * * * *',
} satisfies Job;

/** What the latest videos of a newsletter are about, in the text model's words. */
export const explainVideos = {
	name: 'explain-videos',
	payload: z.object({ newsletterId: z.int() }),
	retryLimit: 5,
	batchSize: 1,
} satisfies Job;
