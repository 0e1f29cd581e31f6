import { type CompiledQuery, CompiledQuery as Query, type RawBuilder, sql, type Transaction } from 'kysely';
import { type Db, PgBoss } from 'pg-boss';
import type { DatabaseEngine } from './database/engine.ts';
import type { Log } from './log.ts';

export type Queue = PgBoss;

const schema = 'jobs';
const lookEveryMs = 30_000;

export const jobTable = sql.table(`${schema}.job`);

/** Tells those who work a kind of job that one is there. The channel is the queue's own. */
export function wakeWorkers(name: string): RawBuilder<unknown> {
	return sql`select pg_notify('pgboss_' || left(encode(sha224(${schema}::text::bytea), 'hex'), 24), ${name})`;
}

/** What is still to be done, for a backup: what the queue needs to know to take it up again. */
export const waitingJobs = {
	name: 'waiting_jobs',
	table: `${schema}.job`,
	clear: `delete from ${schema}.job where left(name, 2) <> '__'`,
	select: `select id, name, data, start_after from ${schema}.job
		where state in ('created', 'retry', 'active') and left(name, 2) <> '__'`,
};

/** The job queue, in the same database as everything else: a job is kept exactly when its rows are. */
export async function openQueue(
	engine: DatabaseEngine,
	log: Log,
	options: {
		/** Only programs that work jobs keep schedules and tidy up. */
		works: boolean;
		/** What has to be in the queue before anyone uses it. */
		prepare: (queue: Queue) => Promise<void>;
	},
): Promise<Queue> {
	let isReady = false;
	const queue = new PgBoss({
		db: adaptEngine(engine, (text, values) => (isReady ? engine.query : engine.unhurriedQuery)(text, values)),
		backend: engine.kind === 'embedded' ? 'pglite' : 'postgres',
		schema,
		supervise: options.works,
		schedule: options.works,
		useListenNotify: options.works,
		monitorVacuum: false,
		reindex: false,
	});
	let quietUntil = 0;
	queue.on('error', (error) => {
		// A database that is away fails every poll; one line a few seconds apart says as much.
		if (Date.now() < quietUntil) return;
		quietUntil = Date.now() + 5000;
		log.warn({ err: error }, 'the job queue could not do its work');
	});
	// The queue makes its own tables, and would trip over another program that does so at the same moment.
	await engine.exclusively(async () => {
		await queue.start();
		await indexUnfinished(engine);
	});
	if (options.works) await keepFromTheFuture(queue, engine, log);
	await options.prepare(queue);
	isReady = true;
	return queue;
}

/**
 * The queue notes when it last looked at its schedules and heard of its jobs, and looks again after a while. A clock that was ahead and has been set right
 * leaves such notes in the future, and nothing would come round by itself until then.
 */
async function keepFromTheFuture(queue: Queue, engine: DatabaseEngine, log: Log): Promise<void> {
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
	}, lookEveryMs);
	queue.once('stopped', () => clearInterval(looking));
}

/** Finished jobs are kept for days: those that run or have failed are found among them without reading all. */
async function indexUnfinished(engine: DatabaseEngine): Promise<void> {
	const { rows } = await engine.unhurriedQuery(
		`select to_regclass('${schema}.job_running_or_failed') as found`,
	);
	if (rows[0]?.['found']) return;
	await engine.unhurriedQuery(
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

/** Lets the queue write inside somebody's transaction. */
export function adaptTransaction<Tables>(tx: Transaction<Tables>): Db {
	return {
		async executeSql(text, values) {
			const query: CompiledQuery = Query.raw(text, values ?? []);
			const { rows } = await tx.executeQuery(query);
			return { rows };
		},
	};
}
