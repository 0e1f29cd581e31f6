import type { Purge } from '#gateways/cdn/purge-hook.ts';
import type { DatabaseEngine } from '#platform/database/engine.ts';
import { type LookOut, startLookOut } from '#platform/jobs/look-out.ts';
import type { Log } from '#platform/log.ts';

const everyMs = 2000;
/** By then every server has heard of the change, or has dropped what it kept. */
const settledAfterMs = 12_000;
/** While nothing can be heard of changes, each minute may have brought one. */
const unheardEveryMs = 60_000;

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
	function noteGap() {
		// Gaps come every few seconds then, and a CDN that is told as often keeps nothing.
		if (!engine.hearing().isHearing && performance.now() < changedAt + unheardEveryMs) return;
		noteChange();
	}
	const listener = await engine.listen('catalogue', { onPayload: noteChange, onGap: noteGap });
	return {
		wake: lookOut.wake,
		async stop() {
			await listener.close();
			await lookOut.stop();
		},
	};
}
