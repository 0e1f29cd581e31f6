import type { DeliveryWay } from '#features/delivery/contract/delivery-ways.ts';
import { wayToReader } from '#features/delivery/rules/way-to-reader.ts';
import { deliveryOf } from '#features/newsletters/server/present.ts';
import type { ReaderSubscriptionRow } from '#features/readers/store/reader-data.ts';

/** How a subscription is delivered; if it is not confirmed or has ended, how it would be. */
export function wayOf(row: ReaderSubscriptionRow): DeliveryWay {
	if (row.status !== 'active' || !row.converted_at) return deliveryOf(row);
	return wayToReader({
		agreed: row.agreed_delivery,
		chosen: row.direct_signup && row.delivery === 'hand-over' ? 'own-page' : row.delivery,
		hasIssues: row.has_source || row.feed_url !== '',
		isWithPublisher: row.is_with_publisher,
	});
}

/** Whether its issues come in the reader's paper. */
export function isInPaper(row: ReaderSubscriptionRow): boolean {
	return row.rhythm !== 'each' && ['announce', 'forward'].includes(wayOf(row));
}

/** Whether there is a rhythm to choose: readers who were handed over are mailed by the publisher. */
export function isMailedByUs(row: ReaderSubscriptionRow): boolean {
	return wayOf(row) !== 'hand-over';
}
