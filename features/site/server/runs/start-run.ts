import { type Db, inTransaction } from '#database/database.ts';
import { insertRun, type NewRun, type RunRow } from '#features/site/store/runs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import { continueRun } from './jobs.ts';

type Needs = { db: Db; clock: Clock; enqueue: Enqueue };
/** How to advance a run; false if its caller does not wait. */
type Advance<N> = false | ((needs: N, runId: number, options: { forMs: number }) => Promise<RunRow | null>);

/** How long a caller waits for the result. */
const timeoutMs = 20_000;

/** Starts a run of a kind that may run several times at once. */
export async function startRun<N extends Needs>(needs: N, run: Omit<NewRun, 'now'>, advance: Advance<N>) {
	const begun = await inTransaction(needs.db, (tx) => insertRun(tx, { ...run, now: needs.clock() }));
	return advanceRun(needs, begun as RunRow, advance);
}

/** Advances a run while its caller waits; the rest is done in the background. */
export async function advanceRun<N extends Needs>(needs: N, begun: RunRow, advance: Advance<N>) {
	const run = (advance && (await advance(needs, begun.id, { forMs: timeoutMs }))) || begun;
	const { kind, id: runId, done } = run;
	if (run.state === 'running')
		await inTransaction(needs.db, (tx) => needs.enqueue(tx, continueRun, { kind, runId, done }));
	return run;
}
