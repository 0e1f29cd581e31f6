import type { Selectable } from 'kysely';
import { type Db, inTransaction, type Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import type { RunKind, RunReport } from '#features/site/contract/runs.ts';
import { Problem } from '#platform/problem.ts';

/** Without what was asked for: that may be a whole file. */
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

type NewRun = {
	kind: RunKind;
	actor: { userId: number; username: string };
	request: object;
	total: number;
	now: Date;
};

/** Null when there may be only one of its kind, and it is under way. */
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

/** What was asked for; null once the run is over. */
export async function findRunRequest<Request>(db: Db, id: number): Promise<Request | null> {
	const row = await db.selectFrom('runs').select('request').where('id', '=', id).executeTakeFirst();
	return row?.request ? (JSON.parse(row.request) as Request) : null;
}

/** The latest of a kind. */
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
	/** Finds out what the next step is, outside of any transaction; null when nothing is left. */
	prepare: (run: RunRow) => Promise<Prepared | null>;
	/** Takes it. `done` must rise. */
	act: (tx: Tx, run: RunRow, prepared: Prepared) => Promise<{ done: number; report: RunReport }>;
	/** What came of it all, in a sentence. */
	conclude: (run: RunRow) => Promise<string>;
};

/**
 * Takes a run step by step to its end, or until the time is over, one step at least. Each step is one transaction that holds the run and counts only
 * if nobody else has moved it on meanwhile: so a job may be lost, doubled or late.
 */
export async function moveRunOn<Prepared>(
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

/** What went wrong may pass; after a few times it has not. */
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
