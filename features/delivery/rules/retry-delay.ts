const initialDelayMs = 1000;
const maxDelayMs = 3_600_000;
/** Upper limit for a wait requested by the service. */
const maxRequestedDelayMs = 24 * 3_600_000;

/** The wait before the next attempt: doubles each time, but is at least as long as the service asks for. */
export function retryDelay(attempts: number, retryAfterMs: number | null): number {
	const grownMs = Math.min(initialDelayMs * 2 ** Math.min(attempts - 1, 30), maxDelayMs);
	return Math.max(grownMs, requestedDelay(retryAfterMs));
}

/** How long the service asked to be left alone. */
export function requestedDelay(retryAfterMs: number | null): number {
	return Math.min(Math.max(retryAfterMs ?? 0, 0), maxRequestedDelayMs);
}
