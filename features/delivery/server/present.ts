import type { ReaderDelivery } from '#features/delivery/contract/deliveries.ts';
import type { Connection, NewsletterDelivery } from '#features/delivery/contract/manage-delivery.ts';
import type { ReaderDeliveryRow } from '#features/delivery/store/delivery-states.ts';
import type { ConnectionRow, PermissionRow } from '#features/delivery/store/publisher-connections.ts';

export function presentConnection(row: ConnectionRow): Connection {
	return {
		service: row.service,
		settings: row.settings,
		hasSecret: row.secret !== '',
		changedAt: row.changed_at.toISOString(),
		testedAt: row.tested_at?.toISOString() ?? null,
		isWorking: row.is_working,
		answer: row.answer,
		resumeAt: row.resume_at?.toISOString() ?? null,
	};
}

export function presentPermission(row: PermissionRow): NonNullable<NewsletterDelivery['permission']> {
	return {
		givenBy: row.given_by,
		note: row.note,
		recordedBy: row.recorded_by,
		recordedAt: row.recorded_at.toISOString(),
	};
}

export function presentDelivery(row: ReaderDeliveryRow): ReaderDelivery {
	return {
		subscriptionId: row.subscription_id,
		subscriberId: row.subscriber_id,
		email: row.email,
		state: row.state,
		since: row.at?.toISOString() ?? null,
		reason: row.reason,
		publisherId: row.publisher_id,
		rhythm: row.rhythm,
	};
}
