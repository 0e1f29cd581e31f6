const minuteMs = 60 * 1000;
const pauseMs = 2 * minuteMs;
const longestMs = 5 * minuteMs;

/** When a confirmation mail goes: `sendAfter` moves on with every choice, but not beyond `sendBy`. */
export type ConfirmationWindow = { sendAfter: Date; sendBy: Date };

/** Two minutes after the last choice, five after the first. */
export function openWindow(now: Date): ConfirmationWindow {
	return {
		sendAfter: new Date(now.getTime() + pauseMs),
		sendBy: new Date(now.getTime() + longestMs),
	};
}

/** What one more choice does to the window. */
export function extendWindow(window: ConfirmationWindow, now: Date): ConfirmationWindow {
	const { sendAfter, sendBy } = window;
	// It waits its turn, because the address had a mail a moment ago.
	if (sendAfter > sendBy && sendAfter > now) return window;
	// The day's mails were spent when it should have gone: it begins anew.
	if (sendAfter.getTime() + minuteMs < now.getTime()) return openWindow(now);
	// About to go.
	if (sendAfter <= now) return window;
	return { sendAfter: new Date(Math.min(now.getTime() + pauseMs, sendBy.getTime())), sendBy };
}
