import { type CompiledQuery, CompiledQuery as Query, type RawBuilder, sql, type Transaction } from 'kysely';
import { type Db, PgBoss } from 'pg-boss';
import type { DatabaseEngine } from './database/engine.ts';
import type { Log } from './log.ts';

export type Queue = PgBoss;

const schema = 'jobs';
const checkIntervalMs = 30_000;

export const jobTable = sql.table(`${schema}.job`);

/** Notifies the workers of a kind of job, on the queue's own channel. */
export function wakeWorkers(name: string): RawBuilder<unknown> {
	return sql`select pg_notify('pgboss_' || left(encode(sha224(${schema}::text::bytea), 'hex'), 24), ${name})`;
}

/** Unfinished jobs for a backup, with what the queue needs to resume them. */
export const pendingJobs = {
	name: 'waiting_jobs',
	table: `${schema}.job`,
	clear: `delete from ${schema}.job where left(name, 2) <> '__'`,
	select: `select id, name, data, start_after from ${schema}.job
		where state in ('created', 'retry', 'active') and left(name, 2) <> '__'`,
};

/** The job queue, in the same database as everything else: a job is committed together with its rows. */
export async function openQueue(
	engine: DatabaseEngine,
	log: Log,
	options: {
		/** Only programs that work jobs run schedules and maintenance. */
		runsJobs: boolean;
		/** Sets up the queue before anyone uses it. */
		prepare: (queue: Queue) => Promise<void>;
	},
): Promise<Queue> {
	let isReady = false;
	const queue = new PgBoss({
		db: adaptEngine(engine, (text, values) =>
			(isReady ? engine.query : engine.maintenanceQuery)(text, values),
		),
		backend: engine.kind === 'embedded' ? 'pglite' : 'postgres',
		schema,
		supervise: options.runsJobs,
		schedule: options.runsJobs,
		useListenNotify: options.runsJobs,
		monitorVacuum: false,
		reindex: false,
	});
	let quietUntil = 0;
	queue.on('error', (error) => {
		// While the database is away every poll fails; one line every few seconds is enough.
		if (Date.now() < quietUntil) return;
		quietUntil = Date.now() + 5000;
		log.warn({ err: error }, 'the job queue could not do its work');
	});
	// The queue creates its own tables, and fails if another program does so at the same time.
	await engine.withExclusiveLock(async () => {
		await queue.start();
		await indexUnfinished(engine);
	});
	if (options.runsJobs) await resetFutureTimestamps(queue, engine, log);
	await options.prepare(queue);
	isReady = true;
	return queue;
}

/**
 * The queue records when it last checked its schedules and jobs, and checks again after an interval. A clock that was ahead and
 * has been corrected leaves timestamps in the future, and nothing would run on schedule until then.
 */
async function resetFutureTimestamps(queue: Queue, engine: DatabaseEngine, log: Log): Promise<void> {
	const ahead = `> now() + interval '1 minute'`;
	const forget = async () => {
		await engine.query(
			`update ${schema}.version set cron_on = null, bam_on = null, flow_on = null where greatest(cron_on, bam_on, flow_on) ${ahead}`,
		);
		await engine.query(
			`update ${schema}.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null
			where greatest(monitor_claim_on, monitor_on, maintain_on) ${ahead}`,
		);
		await engine.query(
			`update ${schema}.job set heartbeat_on = now() where state = 'active' and heartbeat_on ${ahead}`,
		);
	};
	await forget();
	const looking = setInterval(() => {
		forget().catch((error) => log.warn({ err: error }, 'the marks of the job queue could not be looked at'));
	}, checkIntervalMs);
	queue.once('stopped', () => clearInterval(looking));
}

/** Finished jobs are kept for days, so running and failed ones need an index. */
async function indexUnfinished(engine: DatabaseEngine): Promise<void> {
	const { rows } = await engine.maintenanceQuery(
		`select to_regclass('${schema}.job_running_or_failed') as found`,
	);
	if (rows[0]?.['found']) return;
	await engine.maintenanceQuery(
		`create index job_running_or_failed on ${schema}.job (state, name) where state in ('active', 'failed')`,
	);
}

function adaptEngine(engine: DatabaseEngine, executeSql: DatabaseEngine['query']): Db {
	return {
		executeSql,
		listen: (channel, onNotification, onReconnect) =>
			engine.listen(channel, { onPayload: onNotification, onGap: onReconnect }),
	};
}

/** Lets the queue write within an existing transaction. */
export function adaptTransaction<Tables>(tx: Transaction<Tables>): Db {
	return {
		async executeSql(text, values) {
			const query: CompiledQuery = Query.raw(text, values ?? []);
			const { rows } = await tx.executeQuery(query);
			return { rows };
		},
	};
}
