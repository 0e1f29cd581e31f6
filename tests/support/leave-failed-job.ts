import { openEmbeddedEngine } from '#platform/database/embedded-engine.ts';
import { createLog } from '#platform/log.ts';

/** Leaves a job in the queue of a stopped site, in its state after the last attempt. */
export async function leaveFailedJob(dataDir: string, name: string, message: string): Promise<void> {
	const engine = await openEmbeddedEngine({ dataDir, log: createLog({ level: 'silent' }) });
	await engine.query(
		`insert into jobs.job (name, data, state, retry_limit, retry_count, started_on, completed_on, output, policy, deletion_seconds)
		values ($1, '{}', 'failed', 2, 2, now(), now(), $2, 'standard', 259200)`,
		[name, JSON.stringify({ name: 'Error', message })],
	);
	await engine.close();
}
