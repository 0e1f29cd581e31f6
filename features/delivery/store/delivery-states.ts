import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { DeliveryState } from '#features/delivery/contract/rhythms.ts';

export type DeliveryStateRow = {
	newsletter_id: number;
	state: DeliveryState['state'];
	at: Date | null;
	reason: string;
	publisher_id: string;
};

/** What became of each subscription of a person that was ever confirmed. */
export async function listDeliveryStates(
	db: Db,
	{ subscriberId }: { subscriberId: string },
): Promise<DeliveryStateRow[]> {
	const { rows } = await sql<DeliveryStateRow>`
		select subscriptions.newsletter_id,
			case
				when subscriptions.status <> 'active' then 'left'
				when hand_overs.id is not null then hand_overs.state
				when subscriptions.paused_until > now() then 'paused'
				when last_mail.at is not null then 'delivered'
				else 'waiting'
			end as state,
			case
				when subscriptions.status <> 'active' then subscriptions.ended_at
				when hand_overs.id is not null then hand_overs.changed_at
				else last_mail.at
			end as at,
			coalesce(hand_overs.reason, '') as reason,
			coalesce(hand_overs.publisher_id, '') as publisher_id
		from subscriptions
		left join hand_overs on hand_overs.subscription_id = subscriptions.id
		left join lateral (
			select max(deliveries.finished_at) as at
			from deliveries
			where deliveries.subscriber_id = subscriptions.subscriber_id and deliveries.status in ('sent', 'kept')
				and (
					deliveries.kind = 'issue' and exists (
						select from mailings
						where key = deliveries.mailing_key and mailings.newsletter_id = subscriptions.newsletter_id
					)
					or deliveries.kind = 'paper' and exists (
						select from paper_items
						join issues on issues.id = paper_items.issue_id
						where paper_items.subscriber_id = subscriptions.subscriber_id
							and paper_items.mailing_key = deliveries.mailing_key
							and issues.newsletter_id = subscriptions.newsletter_id
					)
				)
		) as last_mail on true
		where subscriptions.subscriber_id = ${subscriberId} and subscriptions.converted_at is not null
	`.execute(db);
	return rows;
}
