import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Log } from '../log.ts';
import { adaptTransaction, type Queue } from '../queue.ts';

/** A kind of background work, independent of what handles it. */
export type Job<Payload extends z.ZodType = z.ZodType> = {
	name: string;
	payload: Payload;
	retryLimit: number;
	/** Retries back off exponentially from 5 seconds, up to this if given. */
	maxRetryDelaySeconds?: number;
	/** Maximum number of waiting jobs handled as one batch. */
	batchSize: number;
	/** How soon a deferred job is picked up once due; 30 seconds by default. Others are picked up immediately. */
	noticedWithinSeconds?: number;
	/** A cron expression in UTC, for recurring work. */
	schedule?: string;
};

/** Adds a job in the transaction of the rows it concerns: both are committed, or neither. */
export type Enqueue = <Payload extends z.ZodType, Tables>(
	tx: Transaction<Tables>,
	job: Job<Payload>,
	payload: z.input<Payload>,
	options?: { startAfter?: Date | undefined },
) => Promise<void>;

/** The job names each queue has declared. */
const declared = new WeakMap<Queue, Set<string>>();

export function createEnqueue(queue: Queue): Enqueue {
	return async (tx, job, payload, { startAfter } = {}) => {
		// The queue would look the name up outside the transaction, which deadlocks on the embedded engine.
		if (!declared.get(queue)?.has(job.name))
			throw new Error(`The job ${job.name} is not declared: add it to its subject's server/jobs.ts.`);
		await queue.send(job.name, job.payload.parse(payload) as object, {
			db: adaptTransaction(tx),
			...(startAfter ? { startAfter } : {}),
		});
	};
}

/** Creates or updates the queue of every declared job. */
export async function declareJobs(queue: Queue, jobs: readonly Job[]): Promise<void> {
	const known = new Map((await queue.getQueues()).map((found) => [found.name, found]));
	const names = declared.get(queue) ?? new Set();
	declared.set(queue, names);
	for (const job of jobs) {
		names.add(job.name);
		const wanted = {
			retryLimit: job.retryLimit,
			retryDelay: 5,
			retryBackoff: true,
			...(job.maxRetryDelaySeconds ? { retryDelayMax: job.maxRetryDelaySeconds } : {}),
			// A job whose worker was killed is retried after a minute or two, not only once it expires.
			heartbeatSeconds: 60,
			notify: true,
			deleteAfterSeconds: 3 * 24 * 3600,
		};
		const found = known.get(job.name);
		if (found && isLike(found, wanted)) continue;
		if (found) await queue.updateQueue(job.name, wanted);
		else await queue.createQueue(job.name, wanted);
		// The queue looks up a name once and caches it. If a send inside a transaction did the first lookup, it would deadlock:
		// the embedded engine waits for that transaction.
		await queue.findJobs(job.name, { id: randomUUID() });
	}
}

function isLike<Options extends object>(found: Partial<Options>, wanted: Options): boolean {
	return (Object.keys(wanted) as (keyof Options)[]).every((key) => found[key] === wanted[key]);
}

export type JobHandler<Payload extends z.ZodType> = (
	payloads: z.output<Payload>[],
	/** `isRetry`: one of the jobs was started before, and failed or was interrupted. */
	about?: { isRetry: boolean },
) => Promise<void>;

/** Starts to handle a kind of job, and registers its schedule. */
export async function registerJobHandler<Payload extends z.ZodType>(
	queue: Queue,
	log: Log,
	job: Job<Payload>,
	handler: JobHandler<Payload>,
): Promise<void> {
	const worker = await queue.work<object>(
		job.name,
		{
			batchSize: job.batchSize,
			// If a batch is full, continue without waiting for the next notification.
			burstWhenBatchFull: true,
			pollingIntervalSeconds: 2,
			// Often enough that a live worker keeps its jobs if the database is away for half a minute.
			heartbeatRefreshSeconds: 10,
			notifyPollingIntervalSeconds: job.noticedWithinSeconds ?? 30,
			includeMetadata: true,
		},
		async (waiting) => {
			// A batch of one never counts as full: without this, the next job would wait for the next notification.
			if (job.batchSize === 1) queue.notifyWorker(worker);
			const startedAt = performance.now();
			await handler(
				waiting.map(({ data }) => job.payload.parse(data ?? {})),
				{ isRetry: waiting.some(({ retryCount }) => retryCount > 0) },
			);
			log.info(
				{ job: job.name, count: waiting.length, ms: Math.round(performance.now() - startedAt) },
				'job done',
			);
		},
	);
	if (job.schedule) await queue.schedule(job.name, job.schedule, {}, { tz: 'UTC' });
}
