/** We promise ninety seconds; the last ten are left for the queue and for sending. */
const windowMs = 80 * 1000;
const staleAfterMs = 60 * 1000;

/**
 * When a confirmation mail is sent: it contains everything chosen until `sendAfter`. More choices do not delay it;
 * finishing or leaving the page sends it sooner. It is sent after `sendBy` only while the address is rate limited.
 */
export function openWindow(now: Date): { sendAfter: Date; sendBy: Date } {
	const end = new Date(now.getTime() + windowMs);
	return { sendAfter: end, sendBy: end };
}

/** The day's mails were used up when it was due: the window reopens with the next choice. */
export function isStale(sendAfter: Date, now: Date): boolean {
	return sendAfter.getTime() + staleAfterMs < now.getTime();
}
