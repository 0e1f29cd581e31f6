import type { Log } from '../log.ts';

export type Poller = { wake: () => void; stop: () => Promise<void> };

/** Polls for work at an interval and whenever woken: never concurrently, and once more if woken in the meantime. */
export function startPoller(
	look: () => Promise<void>,
	{ intervalMs, log, failure }: { intervalMs: number; log: Log; failure: string },
): Poller {
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
		async stop() {
			isStopping = true;
			clearInterval(polling);
			await looking;
		},
	};
}
