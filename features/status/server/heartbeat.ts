import type { Db } from '#database/database.ts';
import { forgetProcesses, noteProcess, removeProcess } from '#features/status/store/processes.ts';
import { startLookOut } from '#platform/jobs/look-out.ts';
import type { Log } from '#platform/log.ts';
import type { ThisProcess } from './this-process.ts';

const everyMs = 15_000;

/** Says from now on that this program lives, until it stops. */
export function startHeartbeat(
	{ db, log }: { db: Db; log: Log },
	self: ThisProcess,
): { stop: () => Promise<void> } {
	let hasBegun = false;
	const beating = startLookOut(
		async () => {
			await noteProcess(db, self, await self.measure());
			await forgetProcesses(db, hasBegun ? undefined : self);
			hasBegun = true;
		},
		{ everyMs, log, failure: 'could not say that this program lives' },
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
