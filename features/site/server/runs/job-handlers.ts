import { type Db, inTransaction } from '#database/database.ts';
import type { RunKind } from '#features/site/contract/runs.ts';
import { deleteRunsBefore, findRun, listRunningRuns, type RunRow } from '#features/site/store/runs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Enqueue, JobHandler } from '#platform/jobs/job.ts';
import { moveRun, type resumeRuns } from './jobs.ts';

/** Moves a run on for so long at most, and answers how far it is. */
export type MoveRun = (runId: number, options: { forMs: number }) => Promise<RunRow | null>;

type Needs = { db: Db; clock: Clock; enqueue: Enqueue };

/** A long run is several jobs: others get their turn between them. */
const forMs = 60_000;
const keptMs = 24 * 3600 * 1000;

export function moveRunHandler(
	{ db, enqueue }: Needs,
	movers: Record<RunKind, MoveRun>,
): JobHandler<typeof moveRun.payload> {
	return async (payloads, { isRetry } = { isRetry: false }) => {
		for (const { kind, runId, done } of payloads) {
			// Another job has moved it on since, and has a successor of its own. A job that failed on its way may have done so itself,
			// and has none; should there be another all the same, each step is still taken by one of them only.
			if (!isRetry && (await findRun(db, runId))?.done !== done) continue;
			const run = await movers[kind](runId, { forMs });
			if (run?.state === 'running')
				await inTransaction(db, (tx) => enqueue(tx, moveRun, { kind, runId, done: run.done }));
		}
	};
}

/** Reports may name people: they are kept for a day, to be looked up. */
export function resumeRunsHandler({ db, clock, enqueue }: Needs): JobHandler<typeof resumeRuns.payload> {
	return async () => {
		for (const { id, kind, done } of await listRunningRuns(db))
			await inTransaction(db, (tx) => enqueue(tx, moveRun, { kind, runId: id, done }));
		await deleteRunsBefore(db, new Date(clock().getTime() - keptMs));
	};
}
