/** Rate limit for outgoing mail: at most this many per second across all connections. */
export function createThrottle(perSecond: number | null, nowMs: () => number = () => performance.now()) {
	const gapMs = perSecond === null ? 0 : 1000 / perSecond;
	let nextAt = 0;
	return {
		/** Takes the next slot and returns the milliseconds until it starts. */
		takePlace(): number {
			if (gapMs === 0) return 0;
			const now = nowMs();
			const at = Math.max(now, nextAt);
			nextAt = at + gapMs;
			return at - now;
		},
	};
}

export type Throttle = ReturnType<typeof createThrottle>;
