import { confirmedSentence, deliverySentence } from '#features/delivery/contract/delivery-ways.ts';
import type { DeliveryState } from '#features/delivery/contract/rhythms.ts';
import type { DeliveryStateRow } from '#features/delivery/store/delivery-states.ts';
import type { ReaderSubscription } from '#features/readers/contract/readers.ts';
import type { ReaderSubscriptionRow } from '#features/readers/store/reader-data.ts';
import { wayOf } from './way-of.ts';

export function presentReaderSubscription(
	row: ReaderSubscriptionRow,
	{ states, now }: { states: readonly DeliveryStateRow[]; now: Date },
): ReaderSubscription {
	const way = wayOf(row);
	const isConfirmed = row.status === 'active' && row.converted_at !== null;
	return {
		newsletter: { id: row.newsletter_id, slug: row.slug, name: row.name, imageUrl: row.image_url },
		state: row.status === 'active' && !row.converted_at ? 'waiting' : row.status,
		since: row.created_at.toISOString(),
		endedAt: row.ended_at?.toISOString() ?? null,
		way,
		delivery: (isConfirmed ? confirmedSentence : deliverySentence)(way, row.name),
		rhythm: row.rhythm,
		pausedUntil: isPaused(row, now) ? row.paused_until.toISOString() : null,
		deliveryState: presentDeliveryState(states, row.newsletter_id),
	};
}

export function isPaused<Row extends { paused_until: Date | null }>(
	row: Row,
	now: Date,
): row is Row & { paused_until: Date } {
	return row.paused_until !== null && row.paused_until > now;
}

export function presentDeliveryState(
	states: readonly DeliveryStateRow[],
	newsletterId: number,
): DeliveryState | null {
	const found = states.find(({ newsletter_id }) => newsletter_id === newsletterId);
	return found ? { state: found.state, at: found.at?.toISOString() ?? null, reason: found.reason } : null;
}
