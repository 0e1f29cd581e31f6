import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** Newsletters with readers who have got nothing so far, but may have since the given time. */
export async function listAwaitedNewsletters(db: Db, since: Date): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		select newsletter_id as id from (
			select newsletter_id from first_deliveries where delivered_at is null group by newsletter_id
		) as awaited
		where exists (select from issues where issues.newsletter_id = awaited.newsletter_id and created_at >= ${since})
			or exists (
				select from hand_overs
				where hand_overs.newsletter_id = awaited.newsletter_id and state = 'accepted' and changed_at >= ${since}
			)
	`.execute(db);
	return rows.map(({ id }) => id);
}

/**
 * Records when readers first got an issue that arrived since the given time, alone or in a paper, or were accepted by the
 * publisher.
 */
export async function noteFirstDeliveries(
	db: Db,
	{ newsletterId, since }: { newsletterId: number; since: Date },
	// Small enough for a statement to finish in time on a busy machine.
	{ readersAtOnce = 5000 } = {},
): Promise<void> {
	let last = '0';
	while (true) {
		const { rows } = await sql<{ looked: number; last: string }>`
			with chosen as materialized (
				select subscription_id from first_deliveries
				join subscriptions on subscriptions.id = subscription_id
				where first_deliveries.newsletter_id = ${newsletterId} and delivered_at is null
					and subscription_id > ${last}::bigint and (status = 'active' or ended_at >= ${since})
				order by subscription_id limit ${readersAtOnce}
			), found as (
				select chosen.subscription_id, least(accepted.changed_at, mail.went_at) as delivered_at
				from chosen
				join subscriptions on subscriptions.id = chosen.subscription_id
				join subscribers on subscribers.id = subscriptions.subscriber_id
				left join hand_overs as accepted
					on accepted.subscription_id = subscriptions.id and accepted.wants = 'join' and accepted.state = 'accepted'
				left join lateral (
					select min(deliveries.finished_at) as went_at
					from issues
					left join paper_items
						on paper_items.subscriber_id = subscribers.id and paper_items.issue_id = issues.id
					join deliveries
						on deliveries.mailing_key = coalesce(paper_items.mailing_key, 'issue:' || issues.id)
						and lower(deliveries.recipient) = lower(subscribers.email)
					where issues.newsletter_id = ${newsletterId} and issues.created_at >= ${since}
						and deliveries.status in ('sent', 'kept') and deliveries.finished_at >= subscriptions.converted_at
				) as mail on true
			), noted as (
				update first_deliveries set delivered_at = found.delivered_at from found
				where first_deliveries.subscription_id = found.subscription_id and found.delivered_at is not null
			)
			select count(*)::int as looked, max(subscription_id)::text as last from chosen
		`.execute(db);
		const [step] = rows;
		if (!step || step.looked < readersAtOnce) return;
		last = step.last;
	}
}
