import type { Db } from '#database/database.ts';
import {
	deleteOtherProcesses,
	pruneProcesses,
	removeProcess,
	upsertProcess,
} from '#features/status/store/processes.ts';
import { startPoller } from '#platform/jobs/poller.ts';
import type { Log } from '#platform/log.ts';
import type { ThisProcess } from './this-process.ts';

const beatMs = 15_000;
/** Until then, a program killed just before our start may not yet count as silent. */
const succeedsForMs = 120_000;

/** Sends heartbeats until stopped. */
export function startHeartbeat(
	{ db, log }: { db: Db; log: Log },
	self: ThisProcess,
	{ isOnly, intervalMs = beatMs }: { isOnly: boolean; intervalMs?: number },
): { stop: () => Promise<void> } {
	const beganAt = performance.now();
	let hasBegun = false;
	const beating = startPoller(
		async () => {
			await upsertProcess(db, self, await self.measure());
			if (isOnly && !hasBegun) await deleteOtherProcesses(db, self.id);
			hasBegun = true;
			await pruneProcesses(db, performance.now() - beganAt < succeedsForMs ? self : undefined);
		},
		{ intervalMs, log, failure: 'could not say that this program lives' },
	);
	return {
		async stop() {
			await beating.stop();
			await removeProcess(db, self.id).catch((error: unknown) =>
				log.warn({ err: error }, 'could not say that this program ends'),
			);
		},
	};
}
