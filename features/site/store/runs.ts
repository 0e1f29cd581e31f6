import type { Selectable } from 'kysely';
import { type Db, inTransaction, type Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import type { RunKind, RunReport } from '#features/site/contract/runs.ts';
import { Problem } from '#platform/problem.ts';

/** Without the request, which may be a whole file. */
export type RunRow = Omit<Selectable<Tables['runs']>, 'request'>;

const columns = [
	'id',
	'kind',
	'state',
	'user_id',
	'username',
	'done',
	'total',
	'attempts',
	'report',
	'message',
	'started_at',
	'finished_at',
] as const satisfies (keyof RunRow)[];

const emptyReport: RunReport = { created: 0, updated: 0, skipped: 0, failed: 0, lines: [] };
const maxAttempts = 5;
const shownRuns = 5;

export type NewRun = {
	kind: RunKind;
	actor: { userId: number; username: string };
	request: object;
	total: number;
	now: Date;
};

/** Null if only one of its kind may run, and one is running. */
export async function insertRun(
	tx: Tx,
	{ kind, actor, request, total, now }: NewRun,
): Promise<RunRow | null> {
	const row = await tx
		.insertInto('runs')
		.values({
			kind,
			user_id: actor.userId,
			username: actor.username,
			request: JSON.stringify(request),
			total,
			report: JSON.stringify(emptyReport),
			started_at: now,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning(columns)
		.executeTakeFirst();
	return row ?? null;
}

export async function findRun(db: Db, id: number): Promise<RunRow | null> {
	return (await db.selectFrom('runs').select(columns).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The request; null once the run is over. */
export async function findRunRequest<Request>(db: Db, id: number): Promise<Request | null> {
	const row = await db.selectFrom('runs').select('request').where('id', '=', id).executeTakeFirst();
	return row?.request ? (JSON.parse(row.request) as Request) : null;
}

/** The latest runs of a kind. */
export function listRuns(db: Db, kind: RunKind): Promise<RunRow[]> {
	return db
		.selectFrom('runs')
		.select(columns)
		.where('kind', '=', kind)
		.orderBy('id', 'desc')
		.limit(shownRuns)
		.execute();
}

export function listRunningRuns(db: Db): Promise<Pick<RunRow, 'id' | 'kind' | 'done'>[]> {
	return db
		.selectFrom('runs')
		.select(['id', 'kind', 'done'])
		.where('state', '=', 'running')
		.orderBy('id')
		.execute();
}

export async function deleteRunsBefore(db: Db, moment: Date): Promise<void> {
	await db.deleteFrom('runs').where('finished_at', '<', moment).execute();
}

export type RunStep<Prepared> = {
	/** Determines the next step, outside any transaction; null if nothing is left. */
	prepare: (run: RunRow) => Promise<Prepared | null>;
	/** Performs the step. `done` must increase. */
	act: (tx: Tx, run: RunRow, prepared: Prepared) => Promise<{ done: number; report: RunReport }>;
	/** The final result in a sentence. */
	conclude: (run: RunRow) => Promise<string>;
};

/**
 * Advances a run step by step until it ends or the time is up, by at least one step. Each step is a transaction that
 * locks the run and only counts if nobody else has advanced it, so jobs may be lost, duplicated or late.
 */
export async function executeRun<Prepared>(
	db: Db,
	id: number,
	{ clock, forMs }: { clock: () => Date; forMs: number },
	step: RunStep<Prepared>,
): Promise<RunRow | null> {
	const until = performance.now() + forMs;
	let run = await findRun(db, id);
	try {
		while (run?.state === 'running') {
			const before: RunRow = run;
			const prepared = await step.prepare(before);
			const end = prepared === null ? await step.conclude(before) : '';
			const isOurs = await inTransaction(db, async (tx) => {
				const present = await lockRun(tx, id);
				if (present?.state !== 'running' || present.done !== before.done) return false;
				if (prepared === null) await endRun(tx, id, { state: 'done', message: end, now: clock() });
				else await advanceRun(tx, id, await step.act(tx, present, prepared));
				return true;
			});
			run = await findRun(db, id);
			if (!isOurs || performance.now() >= until) return run;
		}
		return run;
	} catch (error) {
		await noteFailure(db, id, error, clock());
		throw error;
	}
}

async function lockRun(tx: Tx, id: number): Promise<RunRow | null> {
	return (
		(await tx.selectFrom('runs').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
	);
}

async function advanceRun(
	tx: Tx,
	id: number,
	{ done, report }: { done: number; report: RunReport },
): Promise<void> {
	await tx
		.updateTable('runs')
		.set({ done, report: JSON.stringify(report), attempts: 0 })
		.where('id', '=', id)
		.execute();
}

async function endRun(
	tx: Tx,
	id: number,
	{ state, message, now }: { state: 'done' | 'failed'; message: string; now: Date },
): Promise<void> {
	await tx
		.updateTable('runs')
		.set({ state, message, request: null, finished_at: now })
		.where('id', '=', id)
		.where('state', '=', 'running')
		.execute();
}

/** Retries transient failures a few times, then gives up. */
async function noteFailure(db: Db, id: number, error: unknown, now: Date): Promise<void> {
	await inTransaction(db, async (tx) => {
		const run = await lockRun(tx, id);
		if (run?.state !== 'running') return;
		const isFinal = error instanceof Problem && error.status < 500;
		if (isFinal || run.attempts + 1 >= maxAttempts) {
			const message = isFinal ? error.message : 'It could not be finished. What was done so far stays.';
			await endRun(tx, id, { state: 'failed', message, now });
		} else
			await tx
				.updateTable('runs')
				.set({ attempts: run.attempts + 1 })
				.where('id', '=', id)
				.execute();
	});
}
