import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';

/** Limits the list; the counts cover all failed jobs. */
export const maxJobsListed = 100;

const FailedJob = z.object({
	id: z.uuid(),
	kind: z.string(),
	/** The kind in words. */
	name: z.string(),
	/** A readable sentence without secrets. */
	reason: z.string(),
	attempts: z.int(),
	failedAt: z.iso.datetime(),
});
export type FailedJob = z.infer<typeof FailedJob>;

export const listFailedJobs = endpoint('GET /api/admin/failed-jobs', 'admin', {
	summary:
		'Jobs that were given up, the latest first. One of regular work that has been done since is left out. They are kept for three days.',
	response: z.object({
		jobs: z.array(FailedJob),
		kinds: z.array(z.object({ kind: z.string(), name: z.string(), count: z.int() })),
	}),
});

/** One job, or all failed jobs of a kind. */
const WhichJobs = z.union([
	z.strictObject({ id: z.uuid() }),
	z.strictObject({ kind: z.string().check(z.minLength(1), z.maxLength(100)) }),
]);
export type WhichJobs = z.infer<typeof WhichJobs>;

const Count = z.object({ count: z.int() });

export const runJobsAgain = endpoint('POST /api/admin/failed-jobs/run-again', 'admin', {
	changesCatalogue: false,
	summary:
		'Puts one failed job, or all of a kind, back into the queue: each of them once, whoever else asks for it.',
	body: WhichJobs,
	response: Count,
});

export const dismissJobs = endpoint('POST /api/admin/failed-jobs/dismiss', 'admin', {
	changesCatalogue: false,
	summary: 'Forgets one failed job, or all of a kind: what they were to do is not done.',
	body: WhichJobs,
	response: Count,
});
