import type { Db } from '#database/database.ts';
import { findSettledTime } from '#database/settled-time.ts';
import type { DigestFrequency } from '#features/digests/contract/digests.ts';
import { onePeriodBefore } from '#features/digests/rules/digest-due-times.ts';
import type { NewsWindow } from '#features/digests/store/digest-news.ts';

/** Limits the window after a long gap; two skipped months are still covered. */
const maxWindowMs = 100 * 24 * 3600 * 1000;

/**
 * The window of the next digest: everything since the last one, or the last period if there was none. It ends before what is
 * still being stored, which the one after tells.
 */
export async function findNewsWindow(
	db: Db,
	frequency: DigestFrequency,
	{ toldUntil, now }: { toldUntil: Date | null; now: Date },
): Promise<NewsWindow> {
	const settled = await findSettledTime(db, now);
	// What was told stays told, also if an older transaction is open now.
	const until = toldUntil && toldUntil > settled ? toldUntil : settled;
	const since = toldUntil ?? onePeriodBefore(frequency, until);
	const earliest = new Date(until.getTime() - maxWindowMs);
	return { from: since > earliest ? since : earliest, until };
}
