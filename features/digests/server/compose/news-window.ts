import type { DigestFrequency } from '#features/digests/contract/digests.ts';
import { onePeriodBefore } from '#features/digests/rules/digest-due-times.ts';
import type { NewsWindow } from '#features/digests/store/digest-news.ts';

/** Limits the window after a long gap; two skipped months are still covered. */
const maxWindowMs = 100 * 24 * 3600 * 1000;

/** The window of the next digest: everything since the last one, or the last period if there was none. */
export function newsWindow(frequency: DigestFrequency, toldUntil: Date | null, now: Date): NewsWindow {
	const since = toldUntil ?? onePeriodBefore(frequency, now);
	const earliest = now.getTime() - maxWindowMs;
	return { from: new Date(Math.min(now.getTime(), Math.max(since.getTime(), earliest))), until: now };
}
