import { type Db, inTransaction } from '#database/database.ts';
import type { RunKind } from '#features/site/contract/runs.ts';
import { deleteRunsBefore, findRun, listRunningRuns, type RunRow } from '#features/site/store/runs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Enqueue, JobHandler } from '#platform/jobs/job.ts';
import { continueRun, type resumeRuns } from './jobs.ts';

/** Advances a run for at most `forMs`; returns its state. */
export type ContinueRun = (runId: number, options: { forMs: number }) => Promise<RunRow | null>;

type Needs = { db: Db; clock: Clock; enqueue: Enqueue };

/** A long run is split into several jobs, so other jobs get their turn. */
const forMs = 60_000;
const retentionMs = 24 * 3600 * 1000;

export function continueRunHandler(
	{ db, enqueue }: Needs,
	movers: Record<RunKind, ContinueRun>,
): JobHandler<typeof continueRun.payload> {
	return async (payloads, { isRetry } = { isRetry: false }) => {
		for (const { kind, runId, done } of payloads) {
			// Another job has advanced it since and has enqueued its own successor. A failed job may have advanced it
			// itself, without a successor; if there is another job after all, each step is still taken only once.
			if (!isRetry && (await findRun(db, runId))?.done !== done) continue;
			const run = await movers[kind](runId, { forMs });
			if (run?.state === 'running')
				await inTransaction(db, (tx) => enqueue(tx, continueRun, { kind, runId, done: run.done }));
		}
	};
}

/** Reports may name people, so they are only kept for a day. */
export function resumeRunsHandler({ db, clock, enqueue }: Needs): JobHandler<typeof resumeRuns.payload> {
	return async () => {
		for (const { id, kind, done } of await listRunningRuns(db))
			await inTransaction(db, (tx) => enqueue(tx, continueRun, { kind, runId: id, done }));
		await deleteRunsBefore(db, new Date(clock().getTime() - retentionMs));
	};
}
