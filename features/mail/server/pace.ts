/** Spreads mails over time: at most so many a second, all lines together. */
export function createPace(perSecond: number | null, nowMs: () => number = () => performance.now()) {
	const gapMs = perSecond === null ? 0 : 1000 / perSecond;
	let nextAt = 0;
	return {
		/** Takes the next place and answers how long it is until then. */
		takePlace(): number {
			if (gapMs === 0) return 0;
			const now = nowMs();
			const at = Math.max(now, nextAt);
			nextAt = at + gapMs;
			return at - now;
		},
	};
}

export type Pace = ReturnType<typeof createPace>;
