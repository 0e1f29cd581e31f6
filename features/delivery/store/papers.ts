import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';

/** Moves what waits for a reader's next paper, after they have changed when and how often it comes. */
export async function rescheduleWaitingItems(tx: Tx, subscriberId: string): Promise<void> {
	await sql`
		update paper_items
		set due_at = next_paper_time(now(), subscribers.time_zone, subscribers.paper_hour,
			case when subscriptions.rhythm = 'weekly' then subscribers.paper_weekday end)
		from issues, subscribers, subscriptions
		where paper_items.subscriber_id = ${subscriberId} and paper_items.mailing_key is null
			and issues.id = paper_items.issue_id and subscribers.id = paper_items.subscriber_id
			and subscriptions.subscriber_id = paper_items.subscriber_id
			and subscriptions.newsletter_id = issues.newsletter_id
	`.execute(tx);
}
