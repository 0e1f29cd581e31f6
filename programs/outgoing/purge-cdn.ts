import type { Purge } from '#gateways/cdn/purge-hook.ts';
import type { DatabaseEngine } from '#platform/database/engine.ts';
import { type LookOut, startLookOut } from '#platform/jobs/look-out.ts';
import type { Log } from '#platform/log.ts';

const everyMs = 2000;
/** By then every server has heard of the change, or has dropped what it kept. */
const settledAfterMs = 12_000;

/**
 * Tells the CDN when public pages have changed: soon, and once more when no server can have sent it an older one meanwhile. One that
 * does not answer is told again. A start counts as a change, because nobody told it before.
 */
export async function purgeCdn(
	engine: DatabaseEngine,
	purge: Purge,
	{ log, settledMs = settledAfterMs }: { log: Log; settledMs?: number },
): Promise<LookOut> {
	let changedAt = performance.now();
	let isTold = false;
	let isTrue = false;
	async function look() {
		if (isTold && (isTrue || performance.now() < changedAt + settledMs)) return;
		const toldOf = changedAt;
		await purge();
		if (toldOf !== changedAt) return;
		isTrue = isTold;
		isTold = true;
	}
	const lookOut = startLookOut(look, { everyMs, log, failure: 'the CDN could not be told' });
	function noteChange() {
		changedAt = performance.now();
		isTold = false;
		isTrue = false;
	}
	const listener = await engine.listen('catalogue', { onPayload: noteChange, onGap: noteChange });
	return {
		wake: lookOut.wake,
		async stop() {
			await listener.close();
			await lookOut.stop();
		},
	};
}
