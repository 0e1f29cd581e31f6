const recentMs = 7 * 24 * 60 * 60 * 1000;

/** Subscribers after this time are recent: the last seven days. */
export function recentSince(now: Date): Date {
	return new Date(now.getTime() - recentMs);
}
