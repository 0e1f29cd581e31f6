/** Ninety seconds are promised; the last ten are for the queue to notice and for the mail to be sent. */
const longestMs = 80 * 1000;
const leftBehindMs = 60 * 1000;

/**
 * When a confirmation mail goes: everything chosen until `sendAfter` stands in it. No choice puts that off; whoever is done, or goes
 * away, hastens it. It comes after `sendBy` only while the address has to wait for its turn.
 */
export function openWindow(now: Date): { sendAfter: Date; sendBy: Date } {
	const end = new Date(now.getTime() + longestMs);
	return { sendAfter: end, sendBy: end };
}

/** The day's mails were spent when it should have gone: it begins anew with the next choice. */
export function isLeftBehind(sendAfter: Date, now: Date): boolean {
	return sendAfter.getTime() + leftBehindMs < now.getTime();
}
