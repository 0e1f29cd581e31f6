const firstWaitMs = 1000;
const longestWaitMs = 3_600_000;
/** A service that asks for more is asked again after a day all the same. */
const longestAskedMs = 24 * 3_600_000;

/** How long a reader waits for the next call after so many: twice as long each time, and as long as the service asks for. */
export function retryWait(attempts: number, retryAfterMs: number | null): number {
	const grownMs = Math.min(firstWaitMs * 2 ** Math.min(attempts - 1, 30), longestWaitMs);
	return Math.max(grownMs, askedWait(retryAfterMs));
}

/** How long the whole service asked to be left alone. */
export function askedWait(retryAfterMs: number | null): number {
	return Math.min(Math.max(retryAfterMs ?? 0, 0), longestAskedMs);
}
