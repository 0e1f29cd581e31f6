import { inTransaction } from '#database/database.ts';
import type { PaperTime } from '#features/delivery/contract/rhythms.ts';
import { rescheduleWaitingItems } from '#features/delivery/store/papers.ts';
import { lockSubscriber, updatePaperTime } from '#features/readers/store/subscribers.ts';
import { Problem } from '#platform/problem.ts';
import type { ReaderNeeds } from '../needs.ts';
import { resolveTimeZone } from './resolve-time-zone.ts';

/** Changes when the reader's paper comes; items waiting for the next one move with it. */
export async function changePaper(
	{ db }: Pick<ReaderNeeds, 'db'>,
	{ subscriberId, timeZone, hour, weekday }: PaperTime & { subscriberId: string },
): Promise<void> {
	const zone = await resolveTimeZone(db, timeZone);
	if (zone === null) {
		const message = 'This time zone is not known here.';
		throw new Problem('invalid_input', { message, fields: { timeZone: message } });
	}
	await inTransaction(db, async (tx) => {
		await lockSubscriber(tx, subscriberId);
		await updatePaperTime(tx, subscriberId, {
			time_zone: zone,
			time_zone_chosen: true,
			paper_hour: hour,
			paper_weekday: weekday,
		});
		await rescheduleWaitingItems(tx, subscriberId);
	});
}
