import type { Log } from '../log.ts';

export type LookOut = { wake: () => void; stop: () => Promise<void> };

/** Polls for work at an interval and whenever woken: never concurrently, and once more if woken in the meantime. */
export function startLookOut(
	look: () => Promise<void>,
	{ everyMs, log, failure }: { everyMs: number; log: Log; failure: string },
): LookOut {
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

	const polling = setInterval(wake, everyMs);
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
