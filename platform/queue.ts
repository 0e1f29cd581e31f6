import { type CompiledQuery, CompiledQuery as Query, type Transaction } from 'kysely';
import { type Db, PgBoss } from 'pg-boss';
import type { DatabaseEngine } from './database/engine.ts';
import type { Log } from './log.ts';

export type Queue = PgBoss;

const schema = 'jobs';

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
	await engine.exclusively(() => queue.start());
	await options.prepare(queue);
	isReady = true;
	return queue;
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
