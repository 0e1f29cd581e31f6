import { z } from 'zod';
import type { Job } from '#platform/jobs/job.ts';

/** Deletes expired sessions, failed attempts, known networks and ended invitations. */
export const pruneOldAccess = {
	name: 'forget-old-access',
	payload: z.object({}),
	retryLimit: 2,
	batchSize: 1,
	schedule: '7 * * * *',
} satisfies Job;

/** Mails a password reset link. The account is looked up in the job, so the response takes equally long for unknown names. */
export const sendPasswordReset = {
	name: 'send-password-reset',
	payload: z.object({ name: z.string(), requestId: z.uuid() }),
	retryLimit: 3,
	batchSize: 20,
} satisfies Job;
