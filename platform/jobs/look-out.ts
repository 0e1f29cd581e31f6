import type { Log } from '../log.ts';

export type LookOut = { wake: () => void; stop: () => Promise<void> };

/** Looks for work when it is woken, and every so often by itself: never twice at once, and once more if it was woken meanwhile. */
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
