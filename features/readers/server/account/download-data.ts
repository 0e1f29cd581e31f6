import type { Db } from '#database/database.ts';
import { listDeliveryStates } from '#features/delivery/store/delivery-states.ts';
import {
	listReaderConsents,
	listReaderDeliveries,
	listReaderDigests,
	listReaderSessions,
	listReaderSignups,
	listReaderSubscriptions,
	listWaitingItems,
} from '#features/readers/store/reader-data.ts';
import { findSubscriber } from '#features/readers/store/subscribers.ts';
import { Problem } from '#platform/problem.ts';

/** Everything stored about a reader. Mails come without their texts, which may contain links that still work. */
export async function downloadData(db: Db, subscriberId: string): Promise<Record<string, unknown>> {
	const subscriber = await findSubscriber(db, subscriberId);
	if (!subscriber) throw new Problem('authentication_required');
	const { email } = subscriber;
	const subscriptions = await listReaderSubscriptions(db, subscriberId);
	const states = await listDeliveryStates(db, { subscriberId });
	const waiting = await listWaitingItems(db, subscriberId);
	const digests = await listReaderDigests(db, subscriberId);
	const consents = await listReaderConsents(db, subscriberId);
	const signups = await listReaderSignups(db, subscriberId);
	const sessions = await listReaderSessions(db, subscriberId);
	const mails = await listReaderDeliveries(db, { subscriberId, email });
	return {
		subscriber: {
			id: subscriber.id,
			email,
			firstName: subscriber.first_name,
			lastName: subscriber.last_name,
			source: subscriber.source,
			createdAt: subscriber.created_at,
			lastActiveAt: subscriber.last_active_at,
			confirmedAt: subscriber.confirmed_at,
			timeZone: subscriber.time_zone,
			timeZoneChosen: subscriber.time_zone_chosen,
			paperHour: subscriber.paper_hour,
			paperWeekday: subscriber.paper_weekday,
		},
		subscriptions: subscriptions.map((row) => ({
			newsletter: row.name,
			newsletterId: row.newsletter_id,
			status: row.status,
			createdAt: row.created_at,
			convertedAt: row.converted_at,
			endedAt: row.ended_at,
			endedBy: row.ended_by,
			delivery: row.agreed_delivery,
			rhythm: row.rhythm,
			pausedUntil: row.paused_until,
			deliveryState: states.find(({ newsletter_id }) => newsletter_id === row.newsletter_id) ?? null,
		})),
		digests: digests.map((row) => ({
			collection: row.name,
			collectionId: row.collection_id,
			createdAt: row.created_at,
			confirmedAt: row.confirmed_at,
			endedAt: row.ended_at,
		})),
		consents: consents.map((row) => ({
			wording: row.wording,
			delivery: row.delivery,
			newsletterId: row.newsletter_id,
			collectionId: row.collection_id,
			page: row.page,
			network: row.ip_truncated,
			userAgent: row.user_agent,
			createdAt: row.created_at,
			confirmedAt: row.confirmed_at,
			endedAt: row.ended_at,
		})),
		waitingForPaper: waiting.map((row) => ({ issue: row.title, dueAt: row.due_at })),
		signups: signups.map((row) => ({
			source: row.source,
			firstName: row.first_name,
			lastName: row.last_name,
			createdAt: row.created_at,
			newsletterIds: row.newsletter_ids,
			digestsOfCollectionIds: row.collection_ids,
		})),
		sessions: sessions.map((row) => ({
			network: row.ip_truncated,
			userAgent: row.user_agent,
			createdAt: row.created_at,
			lastSeenAt: row.last_seen_at,
		})),
		mails: mails.map((row) => ({
			kind: row.kind,
			subject: row.subject,
			status: row.status,
			createdAt: row.created_at,
			finishedAt: row.finished_at,
		})),
	};
}
