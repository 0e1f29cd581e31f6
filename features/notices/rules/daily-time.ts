export const dailyHour = 8;

const hourMs = 3600 * 1000;

/** The latest time, now or earlier, at which it was 8:00 in that time zone; the next hour on days that skip 8:00. */
export function lastDailyTime(now: Date, timeZone: string): Date {
	const hourOf = new Intl.DateTimeFormat('en-GB', {
		timeZone,
		hour: 'numeric',
		minute: 'numeric',
		hourCycle: 'h23',
	});
	const read = (at: Date) => hourOf.format(at).split(':').map(Number) as [number, number];
	const [hour, minute] = read(now);
	const passed = (hour - dailyHour + 24) % 24;
	const guess = new Date(now.getTime() - passed * hourMs - minute * 60_000 - (now.getTime() % 60_000));
	// A DST change in between shifts the guess by an hour.
	const [guessed] = read(guess);
	const offset = ((guessed - dailyHour + 36) % 24) - 12;
	const mended = new Date(guess.getTime() - offset * hourMs);
	return mended > now ? guess : mended;
}
