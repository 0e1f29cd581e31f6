const [second, minute, hour] = [1000, 60_000, 3_600_000];
const waits = [
	5 * second,
	5 * minute,
	30 * minute,
	2 * hour,
	5 * hour,
	10 * hour,
	14 * hour,
	20 * hour,
	24 * hour,
];

/** Backoff after this many attempts, as Standard Webhooks suggests; null once it is given up. */
export function webhookRetryDelay(attempts: number): number | null {
	return waits[attempts - 1] ?? null;
}
