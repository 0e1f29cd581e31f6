import type { DeliveryWay } from '#features/delivery/contract/ways.ts';
import { wayToReader } from '#features/delivery/rules/way-to-reader.ts';
import { deliveryOf } from '#features/newsletters/server/present.ts';
import type { ReaderSubscriptionRow } from '#features/readers/store/reader-data.ts';

/** How a subscription reaches its reader; of one that is not confirmed, or has ended, how it would. */
export function wayOf(row: ReaderSubscriptionRow): DeliveryWay {
	if (row.status !== 'active' || !row.converted_at) return deliveryOf(row);
	return wayToReader({
		agreed: row.agreed_delivery,
		chosen: row.delivery,
		hasIssues: row.has_source || row.feed_url !== '',
		isWithPublisher: row.is_with_publisher,
	});
}

/** Whether its issues come in the reader's paper, with those of others. */
export function isInPaper(row: ReaderSubscriptionRow): boolean {
	return row.rhythm !== 'each' && ['announce', 'forward'].includes(wayOf(row));
}

/** Whether there is a rhythm to choose: a reader who was handed over is mailed by the publisher. */
export function isMailedByUs(row: ReaderSubscriptionRow): boolean {
	return wayOf(row) !== 'hand-over';
}
