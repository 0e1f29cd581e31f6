import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Log } from '../log.ts';
import { adaptTransaction, type Queue } from '../queue.ts';

/** A kind of background work, apart from whoever does it. */
export type Job<Payload extends z.ZodType = z.ZodType> = {
	name: string;
	payload: Payload;
	retryLimit: number;
	/** A failed job waits 5 seconds for its next try, then twice as long each time: up to this, where it is said. */
	maxRetryDelaySeconds?: number;
	/** Waiting jobs of this kind that may be worked as one. */
	batchSize: number;
	/** How soon a job is noticed that was put off and falls due; half a minute unless said. One that is not is noticed at once. */
	noticedWithinSeconds?: number;
	/** A cron expression in UTC, for work that comes round by itself. */
	schedule?: string;
};

/** Adds a job in the transaction of the rows it is about: both are kept, or neither. */
export type Enqueue = <Payload extends z.ZodType, Tables>(
	tx: Transaction<Tables>,
	job: Job<Payload>,
	payload: z.input<Payload>,
	options?: { startAfter?: Date | undefined },
) => Promise<void>;

/** The names that each queue knows by heart. */
const declared = new WeakMap<Queue, Set<string>>();

export function createEnqueue(queue: Queue): Enqueue {
	return async (tx, job, payload, { startAfter } = {}) => {
		// The queue would look the name up outside the transaction, and the embedded engine waits for its end.
		if (!declared.get(queue)?.has(job.name))
			throw new Error(`The job ${job.name} is not declared: add it to its subject's server/jobs.ts.`);
		await queue.send(job.name, job.payload.parse(payload) as object, {
			db: adaptTransaction(tx),
			...(startAfter ? { startAfter } : {}),
		});
	};
}

/** Makes sure that every declared job has its queue, as it is declared. */
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
			// One whose worker was killed is taken up again after a minute or two, and not when its time is over.
			heartbeatSeconds: 60,
			notify: true,
			deleteAfterSeconds: 3 * 24 * 3600,
		};
		const found = known.get(job.name);
		if (found && isLike(found, wanted)) continue;
		if (found) await queue.updateQueue(job.name, wanted);
		else await queue.createQueue(job.name, wanted);
		// The queue looks a name up once and remembers it. Were the first look-up made by a send inside a transaction,
		// it would wait for the embedded engine, which waits for that transaction.
		await queue.findJobs(job.name, { id: randomUUID() });
	}
}

function isLike<Options extends object>(found: Partial<Options>, wanted: Options): boolean {
	return (Object.keys(wanted) as (keyof Options)[]).every((key) => found[key] === wanted[key]);
}

export type JobHandler<Payload extends z.ZodType> = (
	payloads: z.output<Payload>[],
	/** `isRetry`: one of them was begun before, and failed or was cut off. */
	about?: { isRetry: boolean },
) => Promise<void>;

/** Works a kind of job from now on, and keeps its schedule. */
export async function workJob<Payload extends z.ZodType>(
	queue: Queue,
	log: Log,
	job: Job<Payload>,
	handler: JobHandler<Payload>,
): Promise<void> {
	const worker = await queue.work<object>(
		job.name,
		{
			batchSize: job.batchSize,
			// More may wait than one batch takes: they are not left until the next notice.
			burstWhenBatchFull: true,
			pollingIntervalSeconds: 2,
			// Often enough that a database which is away for half a minute takes no job from a worker that lives.
			heartbeatRefreshSeconds: 10,
			notifyPollingIntervalSeconds: job.noticedWithinSeconds ?? 30,
			includeMetadata: true,
		},
		async (waiting) => {
			// A batch of one never counts as full: without this, the next would wait for the next notice.
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
