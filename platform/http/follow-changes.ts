import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseEngine } from '../database/engine.ts';
import { shareRuns } from '../share-runs.ts';
import type { ResponseCache } from './response-cache.ts';

const patienceMs = 1000;

/** Tells the cache what the database announces as changed: tags, or `*` for everything. */
export async function followChanges(
	engine: Pick<DatabaseEngine, 'query' | 'listen' | 'hearing'>,
	cache: ResponseCache,
): Promise<{
	/** What was committed before this call has made stale what shows it. */
	catchUp: () => Promise<void>;
	stop: () => Promise<void>;
}> {
	const expireAll = () => cache.expire(null);
	const changes = await engine.listen('catalogue', {
		onPayload: (payload) => cache.expire(readTags(payload)),
		onGap: expireAll,
	});
	// Notifications arrive in the order in which they were committed: what comes before a mark of our own has arrived with it.
	const markChannel = `mark_${randomUUID().replaceAll('-', '')}`;
	let onMark = () => {};
	const marks = await engine.listen(markChannel, { onPayload: () => onMark(), onGap: () => {} });

	async function waitForMark(): Promise<void> {
		if (!engine.hearing().isHearing) return expireAll();
		const { promise, resolve } = Promise.withResolvers<true>();
		onMark = () => resolve(true);
		const patience = new AbortController();
		const isLate = sleep(patienceMs, false, { ref: false, signal: patience.signal }).catch(() => false);
		const hasArrived = await engine
			.query('select pg_notify($1, $2)', [markChannel, ''])
			.then(() => Promise.race([promise, isLate]))
			.catch(() => false);
		patience.abort();
		if (!hasArrived) expireAll();
	}

	return {
		catchUp: shareRuns(waitForMark),
		async stop() {
			await changes.close();
			await marks.close();
		},
	};
}

/** Programs of before 0011 announced numbers: anything may have changed then. */
export function readTags(payload: string): string[] | null {
	return payload === '*' || /^\d+$/.test(payload) ? null : payload.split(' ');
}
