import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import { raiseCatalogueVersion } from '#features/newsletters/store/catalogue.ts';
import { changeSubscriberCounts } from '#features/readers/store/subscriptions.ts';

const refusalsThatEnd = 2;

/**
 * Ends what an address gets from us once its server has refused it twice without taking a mail in between. Answers
 * whether it came to that.
 */
export async function endRefusedAddress(
	tx: Tx,
	{ recipient, now }: { recipient: string; now: Date },
): Promise<boolean> {
	const { rows } = await sql<{ refusals: number }>`
		select count(*)::int as refusals from deliveries
		where lower(recipient) = lower(${recipient}) and status = 'failed' and address_refused
			and finished_at > coalesce(
				(select max(finished_at) from deliveries where lower(recipient) = lower(${recipient}) and status = 'sent'),
				'-infinity'
			)
	`.execute(tx);
	if ((rows[0]?.refusals ?? 0) < refusalsThatEnd) return false;
	// The person first, as everywhere, so that nothing waits in a circle.
	await sql`select id from subscribers where lower(email) = lower(${recipient}) for no key update`.execute(
		tx,
	);
	await sql`
		insert into suppressions (email_hash, reason, created_at)
		values (encode(sha256(convert_to(lower(${recipient}), 'UTF8')), 'hex'), 'bounced', ${now})
		on conflict (email_hash) do nothing
	`.execute(tx);
	const { rows: ended } = await sql<{ newsletter_id: number }>`
		update subscriptions set status = 'bounced', ended_at = ${now}, ended_by = 'bounce'
		from subscribers
		where subscribers.id = subscriptions.subscriber_id and lower(subscribers.email) = lower(${recipient})
			and subscriptions.status = 'active'
		returning subscriptions.newsletter_id
	`.execute(tx);
	await changeSubscriberCounts(
		tx,
		ended.map(({ newsletter_id }) => newsletter_id),
		-1,
	);
	// Rare enough not to wait for the clock.
	if (ended.length > 0) await raiseCatalogueVersion(tx);
	await sql`
		update digest_subscriptions set ended_at = ${now}, ended_by = 'bounce'
		from subscribers
		where subscribers.id = digest_subscriptions.subscriber_id and lower(subscribers.email) = lower(${recipient})
			and digest_subscriptions.ended_at is null
	`.execute(tx);
	return true;
}
