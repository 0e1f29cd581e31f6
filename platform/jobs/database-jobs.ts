import { z } from 'zod';
import type { Job } from './job.ts';

/** Room and statistics of tables that have grown, on the engine that does not see to them by itself. */
export const tidyDatabase = {
	name: 'tidy-database',
	payload: z.object({}),
	retryLimit: 1,
	batchSize: 100,
	schedule: '*/15 * * * *',
} satisfies Job;
