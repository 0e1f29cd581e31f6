const hourMs = 3600 * 1000;
const betweenMailsMs = 10 * 60 * 1000;
const mailsPerDay = 3;

/** How far back the mails to an address matter for the next one. */
export const mailMemoryMs = 24 * hourMs;

/**
 * When an address may get the next mail that a form owes it: no form may bomb a mailbox. One in ten minutes, three in a
 * day; null when the day's are spent. The times of earlier ones, and of those still to go, come latest first.
 */
export function nextMailTime(times: readonly Date[], now: Date): Date | null {
	const recent = times.filter((time) => time.getTime() > now.getTime() - mailMemoryMs);
	if (recent.length >= mailsPerDay) return null;
	const earliest = recent[0] ? recent[0].getTime() + betweenMailsMs : 0;
	return new Date(Math.max(now.getTime(), earliest));
}
