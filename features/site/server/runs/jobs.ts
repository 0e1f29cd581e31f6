import { z } from 'zod';
import { runKinds } from '#features/site/contract/runs.ts';
import type { Job } from '#platform/jobs/job.ts';

/** Long work that an editor asked for. A job of a run that is over, or that somebody else moves on, does nothing. */
export const moveRun = {
	name: 'move-run',
	/** `done`: how far the run was when the job was made. */
	payload: z.object({ kind: z.enum(runKinds), runId: z.int(), done: z.int() }),
	retryLimit: 4,
	batchSize: 1,
	noticedWithinSeconds: 10,
} satisfies Job;

/** Runs whose worker is gone: looked for when a worker starts, and by the clock. */
export const resumeRuns = {
	name: 'resume-runs',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 100,
	schedule: '*/10 * * * *',
} satisfies Job;
