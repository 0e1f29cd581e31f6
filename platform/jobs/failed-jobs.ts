import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { jobTable, wakeWorkers } from '../queue.ts';

export type FailedJobRow = {
	id: string;
	name: string;
	output: unknown;
	attempts: number;
	failed_at: Date;
};

/** One job by id, or all of a kind. */
export type WhichFailed = { id: string } | { kind: string };

/**
 * Selects jobs whose retries are exhausted, aliased as `failed`. A scheduled job that has completed since does not count: the
 * next run has made up for it. Names of the queue's own jobs start with underscores.
 */
export const isFailed = sql`
	failed.state = 'failed' and left(failed.name, 2) <> '__' and not exists (
		select from jobs.schedule
		join ${jobTable} as later on later.name = schedule.name
		where schedule.name = failed.name and later.state = 'completed' and later.completed_on > failed.completed_on
	)
`;

/** The latest failed jobs, and the number of each kind. */
export async function listFailedJobs<Tables>(
	db: Kysely<Tables>,
	limit: number,
): Promise<{ jobs: FailedJobRow[]; kinds: { name: string; count: number }[] }> {
	const jobs = await sql<FailedJobRow>`
		select failed.id, failed.name, failed.output, failed.retry_count + 1 as attempts, failed.completed_on as failed_at
		from ${jobTable} as failed where ${isFailed}
		order by failed.completed_on desc, failed.id limit ${limit}
	`.execute(db);
	const kinds = await sql<{ name: string; count: number }>`
		select failed.name, count(*)::int as count from ${jobTable} as failed where ${isFailed}
		group by failed.name order by count(*) desc, failed.name
	`.execute(db);
	return { jobs: jobs.rows, kinds: kinds.rows };
}

export async function countFailedJobs<Tables>(db: Kysely<Tables>): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from ${jobTable} as failed where ${isFailed}
	`.execute(db);
	return rows[0]?.count ?? 0;
}

/** Whether the job exists, in any state. */
export async function hasJob<Tables>(tx: Transaction<Tables>, id: string): Promise<boolean> {
	const { rows } = await sql`select from ${jobTable} where id = ${id}`.execute(tx);
	return rows.length > 0;
}

/** Requeues failed jobs for one more attempt right away. Returns the kinds; jobs no longer failed are skipped. */
export async function requeueFailedJobs<Tables>(
	tx: Transaction<Tables>,
	which: WhichFailed,
): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		update ${jobTable} as job
		set state = 'retry', retry_limit = greatest(retry_limit, retry_count) + 1, start_after = now(), completed_on = null
		from ${taken(which)} as taken where job.name = taken.name and job.id = taken.id
		returning job.name
	`.execute(tx);
	for (const name of new Set(rows.map((row) => row.name))) await wakeWorkers(name).execute(tx);
	return rows.map(({ name }) => name);
}

export async function removeFailedJobs<Tables>(
	tx: Transaction<Tables>,
	which: WhichFailed,
): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		delete from ${jobTable} as job
		using ${taken(which)} as taken where job.name = taken.name and job.id = taken.id
		returning job.name
	`.execute(tx);
	return rows.map(({ name }) => name);
}

/** Skips locked rows instead of waiting: the worker just woken for a job would pass over it while it is locked. */
function taken(which: WhichFailed): RawBuilder<unknown> {
	const named = 'id' in which ? sql`failed.id = ${which.id}` : sql`failed.name = ${which.kind}`;
	return sql`(
		select failed.name, failed.id from ${jobTable} as failed where ${isFailed} and ${named} for update of failed skip locked
	)`;
}

export type QueueFacts = {
	/** Due, but not started yet. */
	waiting: number;
	oldestWaitingMs: number | null;
	/** Scheduled for later. */
	deferred: number;
	running: number;
	longestRunningMs: number | null;
};

/** The state of the queue, by the database's clock. */
export async function readQueue<Tables>(db: Kysely<Tables>): Promise<QueueFacts> {
	const { rows } = await sql<QueueFacts>`
		select waiting.*, running.* from (
			select
				(count(*) filter (where start_after <= now()))::int as waiting,
				(1000 * extract(epoch from now() - min(start_after) filter (where start_after <= now())))::float8
					as "oldestWaitingMs",
				(count(*) filter (where start_after > now()))::int as deferred
			from ${jobTable} where state < 'active' and not blocked and left(name, 2) <> '__'
		) as waiting, (
			select
				count(*)::int as running,
				(1000 * extract(epoch from now() - min(started_on)))::float8 as "longestRunningMs"
			from ${jobTable} where state = 'active' and left(name, 2) <> '__'
		) as running
	`.execute(db);
	return rows[0] as QueueFacts;
}

/** When a kind of job last completed, as far back as the queue keeps jobs. */
export async function findLastDone<Tables>(db: Kysely<Tables>, name: string): Promise<Date | null> {
	const { rows } = await sql<{ done_at: Date | null }>`
		select max(completed_on) as done_at from ${jobTable} where name = ${name} and state = 'completed'
	`.execute(db);
	return rows[0]?.done_at ?? null;
}
