const hourMs = 3600 * 1000;
const betweenMailsMs = 10 * 60 * 1000;
const mailsPerDay = 3;

/** How far back earlier mails to an address count. */
export const mailMemoryMs = 24 * hourMs;

/**
 * When an address may get the next mail triggered by a form, so that no form can be used to flood a mailbox: one every ten
 * minutes, three a day; null if the day's limit is reached. Expects earlier and scheduled times, latest first.
 */
export function nextMailTime(times: readonly Date[], now: Date): Date | null {
	const recent = times.filter((time) => time.getTime() > now.getTime() - mailMemoryMs);
	if (recent.length >= mailsPerDay) return null;
	const earliest = recent[0] ? recent[0].getTime() + betweenMailsMs : 0;
	return new Date(Math.max(now.getTime(), earliest));
}
