import { randomUUID } from 'node:crypto';
import { coalesceRuns } from '../../coalesce-runs.ts';
import type { DatabaseEngine } from '../../database/engine.ts';
import type { ResponseCache } from './response-cache.ts';

const timeoutMs = 1000;

/** Expires cache entries when the database announces changes: tags, or `*` for everything. */
export async function invalidateOnChange(
	engine: Pick<DatabaseEngine, 'query' | 'listen' | 'listenStatus'>,
	cache: ResponseCache,
): Promise<{
	/** Waits until all changes committed so far have been expired; if not notified in time, expires all and returns false. */
	catchUp: () => Promise<boolean>;
	stop: () => Promise<void>;
}> {
	const expireAll = () => cache.expire(null);
	const changes = await engine.listen('catalogue', {
		onPayload: (payload) => cache.expire(readTags(payload)),
		onGap: expireAll,
	});
	// Notifications arrive in commit order, so everything before a marker of our own has arrived with it.
	const markChannel = `mark_${randomUUID().replaceAll('-', '')}`;
	let lastMark = 0;
	let onMark = (_mark: string) => {};
	const marks = await engine.listen(markChannel, { onPayload: (mark) => onMark(mark), onGap: () => {} });

	async function waitForMark(): Promise<boolean> {
		const mark = String(++lastMark);
		const { promise: arrival, resolve } = Promise.withResolvers<boolean>();
		onMark = (heard) => heard === mark && resolve(true);
		const patience = setTimeout(resolve, timeoutMs, false);
		if (engine.listenStatus().isListening)
			engine.query('select pg_notify($1, $2)', [markChannel, mark]).catch(() => resolve(false));
		else resolve(false);
		const hasArrived = await arrival;
		clearTimeout(patience);
		if (!hasArrived) expireAll();
		return hasArrived;
	}

	return {
		catchUp: coalesceRuns(waitForMark),
		async stop() {
			await changes.close();
			await marks.close();
		},
	};
}

/** Programs from before migration 0011 announced numbers, which may mean any change. */
export function readTags(payload: string): string[] | null {
	return payload === '*' || /^\d+$/.test(payload) ? null : payload.split(' ');
}
