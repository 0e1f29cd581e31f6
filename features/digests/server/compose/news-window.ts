import type { DigestFrequency } from '#features/digests/contract/digests.ts';
import { onePeriodBefore } from '#features/digests/rules/digest-due-times.ts';
import type { NewsWindow } from '#features/digests/store/digest-news.ts';

/** After a long silence nobody wants to hear of everything; two months left out are still made good. */
const maxWindowMs = 100 * 24 * 3600 * 1000;

/** What the next digest tells of: all since the last one, or of the last period where there was none. */
export function newsWindow(frequency: DigestFrequency, toldUntil: Date | null, now: Date): NewsWindow {
	const since = toldUntil ?? onePeriodBefore(frequency, now);
	const earliest = now.getTime() - maxWindowMs;
	return { from: new Date(Math.min(now.getTime(), Math.max(since.getTime(), earliest))), until: now };
}
