const minuteMs = 60_000;
const units = [
	['year', 365.25 * 24 * 60 * minuteMs],
	['month', 30.4375 * 24 * 60 * minuteMs],
	['week', 7 * 24 * 60 * minuteMs],
	['day', 24 * 60 * minuteMs],
	['hour', 60 * minuteMs],
	['minute', minuteMs],
] as const;

/** How long ago something was, in the largest unit that fits: '3 days ago'. Future times count as now. */
export function relativeTime(moment: Date, now: Date): string {
	const passed = now.getTime() - moment.getTime();
	const fitting = units.find(([, length]) => passed >= length);
	if (!fitting) return 'just now';
	const [unit, length] = fitting;
	const count = Math.floor(passed / length);
	return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
