const zoned = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
	new Intl.DateTimeFormat('en-GB', { timeZone, ...options });
const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** A time in UTC, and in the viewer's local time if that differs; with the day only if it is another one. */
export function describeMoment(moment: string, timeZone: string): { utc: string; own: string | null } {
	const at = new Date(moment);
	const dayInUtc = zoned('UTC', day).format(at);
	const timeInUtc = zoned('UTC', time).format(at);
	const ownDay = zoned(timeZone, day).format(at);
	const ownTime = zoned(timeZone, time).format(at);
	const isSame = dayInUtc === ownDay && timeInUtc === ownTime;
	const own = dayInUtc === ownDay ? ownTime : `${ownDay}, ${ownTime}`;
	return { utc: `${dayInUtc}, ${timeInUtc} UTC`, own: isSame ? null : `${own} your time` };
}

/** The viewer's time zone. */
export function ownTimeZone(): string {
	return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Splits a time into `2026-11-16` and `09:00`, both UTC; and back. */
export function splitMoment(moment: string): { date: string; time: string } {
	return moment === '' ? { date: '', time: '' } : { date: moment.slice(0, 10), time: moment.slice(11, 16) };
}

export function joinMoment({ date, time: timeOfDay }: { date: string; time: string }): string {
	return date === '' ? '' : `${date}T${timeOfDay === '' ? '00:00' : timeOfDay}:00.000Z`;
}
