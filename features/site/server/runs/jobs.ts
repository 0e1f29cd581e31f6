import { z } from 'zod';
import { runKinds } from '#features/site/contract/runs.ts';
import type { Job } from '#platform/jobs/job.ts';

/** Advances long work started by an editor. A no-op if the run is over or another job advances it. */
export const continueRun = {
	name: 'move-run',
	/** `done`: the progress of the run when the job was enqueued. */
	payload: z.object({ kind: z.enum(runKinds), runId: z.int(), done: z.int() }),
	retryLimit: 4,
	batchSize: 1,
	noticedWithinSeconds: 10,
} satisfies Job;

/** Resumes abandoned runs, on worker start and every ten minutes. */
export const resumeRuns = {
	name: 'resume-runs',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 100,
	schedule: '*/10 * * * *',
} satisfies Job;
