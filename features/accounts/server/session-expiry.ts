const sessionIdleMs = 7 * 24 * 3600 * 1000;
const sessionLongestMs = 30 * 24 * 3600 * 1000;

/** A session ends a week after its last use, and a month after its first in any case. */
export function expiryOf(createdAt: Date, now: Date): Date {
	return new Date(Math.min(now.getTime() + sessionIdleMs, createdAt.getTime() + sessionLongestMs));
}
