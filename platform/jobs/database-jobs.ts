import { z } from 'zod';
import type { Job } from './job.ts';

/** Vacuums and analyzes tables that have grown, on the engine that does not do so by itself. */
export const vacuumDatabase = {
	name: 'tidy-database',
	payload: z.object({}),
	retryLimit: 1,
	batchSize: 100,
	schedule: '*/15 * * * *',
} satisfies Job;
