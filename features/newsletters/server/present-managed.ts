import type { ManagedNewsletter } from '#features/newsletters/contract/manage-newsletters.ts';
import type { ManagedRow } from '#features/newsletters/store/managed-newsletters.ts';
import { deliveryOf, presentNewsletter } from './present.ts';

/** A newsletter in the editors' list: with how it reaches its readers, and any trouble with that. */
export function presentManaged(row: ManagedRow): ManagedNewsletter {
	return {
		...presentNewsletter(row),
		handedOverTo: deliveryOf(row) === 'hand-over' ? (row.service ?? '') : '',
		deliveryTrouble: troubleOf(row),
		waitingReaders: row.waiting_readers,
	};
}

function troubleOf(row: ManagedRow): ManagedNewsletter['deliveryTrouble'] {
	if (row.stop_reason !== null) return { kind: 'mailing-stopped', detail: row.stop_reason };
	switch (deliveryOf(row)) {
		case 'hand-over':
			return troubleOfConnection(row);
		case 'announce':
		case 'forward':
			return row.feed_trouble === null ? null : { kind: 'feed-failing', detail: row.feed_trouble };
		default:
			return null;
	}
}

function troubleOfConnection(row: ManagedRow): ManagedNewsletter['deliveryTrouble'] {
	if (row.service === null) return { kind: 'not-connected', detail: '' };
	// A downloaded file has no connection.
	if (row.service === 'csv') return null;
	if (row.is_working === false) return { kind: 'connection-failing', detail: row.connection_answer ?? '' };
	// A connection that passed its test may have broken since.
	if (row.hand_over_trouble !== null) return { kind: 'readers-wait', detail: row.hand_over_trouble };
	return row.is_working === null ? { kind: 'connection-untested', detail: '' } : null;
}
