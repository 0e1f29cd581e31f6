export const dailyHour = 8;

const hourMs = 3600 * 1000;

/** The latest moment, now or before, at which it was eight in the morning there. A day without that hour has its mail at the next. */
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
	// A clock that was put forward or back in between is an hour off.
	const [guessed] = read(guess);
	const offset = ((guessed - dailyHour + 36) % 24) - 12;
	const mended = new Date(guess.getTime() - offset * hourMs);
	return mended > now ? guess : mended;
}
