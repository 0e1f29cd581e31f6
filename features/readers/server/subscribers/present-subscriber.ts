import type { DeliveryStateRow } from '#features/delivery/store/delivery-states.ts';
import type {
	Consent,
	ManagedDigest,
	ManagedSubscription,
} from '#features/readers/contract/manage-subscribers.ts';
import type { NamedConsentRow } from '#features/readers/store/managed-subscribers.ts';
import type { ReaderDigestChoiceRow, ReaderSubscriptionRow } from '#features/readers/store/reader-data.ts';
import { isPaused, presentDeliveryState } from '../account/present.ts';
import { wayOf } from '../account/way-of.ts';

export function presentManagedSubscription(
	row: ReaderSubscriptionRow,
	{ states, now }: { states: readonly DeliveryStateRow[]; now: Date },
): ManagedSubscription {
	return {
		newsletter: { id: row.newsletter_id, slug: row.slug, name: row.name },
		state: row.status === 'active' && !row.converted_at ? 'waiting' : row.status,
		since: row.created_at.toISOString(),
		confirmedAt: row.converted_at?.toISOString() ?? null,
		endedAt: row.ended_at?.toISOString() ?? null,
		endedBy: row.ended_at && presentEnder(row.ended_by),
		way: wayOf(row),
		rhythm: row.rhythm,
		pausedUntil: isPaused(row, now) ? row.paused_until.toISOString() : null,
		deliveryState: presentDeliveryState(states, row.newsletter_id),
		publisherId: states.find(({ newsletter_id }) => newsletter_id === row.newsletter_id)?.publisher_id ?? '',
	};
}

export function presentManagedDigest(row: ReaderDigestChoiceRow): ManagedDigest {
	return {
		collection: { id: row.collection_id, name: row.name },
		state: row.ended_at ? 'ended' : row.confirmed_at ? 'active' : 'waiting',
		since: row.created_at.toISOString(),
		confirmedAt: row.confirmed_at?.toISOString() ?? null,
		endedAt: row.ended_at?.toISOString() ?? null,
	};
}

export function presentConsent(row: NamedConsentRow): Consent {
	return {
		wording: row.wording,
		delivery: row.delivery,
		page: row.page,
		network: row.ip_truncated,
		userAgent: row.user_agent,
		createdAt: row.created_at.toISOString(),
	};
}

/** Who ended something, from its `ended_by` mark; null if unknown. */
export function presentEnder(endedBy: string): ManagedSubscription['endedBy'] {
	if (endedBy === 'editor') return 'editor';
	if (endedBy === 'bounce') return 'mail server';
	return endedBy === 'account' || endedBy === 'complaint' || endedBy.startsWith('leave:') ? 'reader' : null;
}
