const sessionIdleMs = 7 * 24 * 3600 * 1000;
const sessionLongestMs = 30 * 24 * 3600 * 1000;

/** A session expires after a week without use, and after a month in any case. */
export function expiryOf(createdAt: Date, now: Date): Date {
	return new Date(Math.min(now.getTime() + sessionIdleMs, createdAt.getTime() + sessionLongestMs));
}
