import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';

export type Poller = { wake: () => void; stop: () => Promise<void> };

/** Polls for work at an interval and whenever woken: never concurrently, and once more if woken in the meantime. */
export function startPoller(
	look: () => Promise<void>,
	{ intervalMs, log, failure }: { intervalMs: number; log: Log; failure: string },
): Poller & { isStopping: () => boolean } {
	let isStopping = false;
	let looking: Promise<void> | null = null;
	let looksAgain = false;

	function wake(): void {
		if (isStopping) return;
		if (looking) {
			looksAgain = true;
			return;
		}
		looking = look()
			.catch((error) => log.warn({ err: error }, failure))
			.finally(() => {
				looking = null;
				if (!looksAgain) return;
				looksAgain = false;
				wake();
			});
	}

	const polling = setInterval(wake, intervalMs);
	wake();
	return {
		wake,
		isStopping: () => isStopping,
		async stop() {
			isStopping = true;
			clearInterval(polling);
			await looking;
		},
	};
}

/** Waits until all of it is done, but no longer than a timeout. */
export async function waitForAll(work: Iterable<Promise<unknown>>, timeoutMs: number): Promise<void> {
	await Promise.race([Promise.all(work), sleep(timeoutMs, undefined, { ref: false })]);
}
