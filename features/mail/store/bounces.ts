import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import { cacheTags } from '#features/newsletters/rules/cache-tags.ts';
import { announceChange } from '#features/newsletters/store/catalogue.ts';
import { changeSubscriberCounts } from '#features/readers/store/subscriptions.ts';
import { hashOf } from './suppressions.ts';

const refusalsThatEnd = 2;

/**
 * Ends what an address gets from us once its server has refused it twice without accepting a mail in between. Returns whether
 * it did.
 */
export async function endRefusedAddress(
	tx: Tx,
	{ recipient, detail, now }: { recipient: string; detail: string; now: Date },
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
	await endAddress(tx, { recipient, reason: 'bounced', detail, now });
	return true;
}

/** Ends everything that an address gets from us, including waiting mails. A complaint overrides a bounce. */
export async function endAddress(
	tx: Tx,
	{
		recipient,
		reason,
		detail,
		now,
	}: { recipient: string; reason: 'bounced' | 'complained'; detail: string; now: Date },
): Promise<void> {
	const endedBy = reason === 'bounced' ? 'bounce' : 'complaint';
	// Lock the subscriber first, as everywhere, to avoid deadlocks.
	await sql`select id from subscribers where lower(email) = lower(${recipient}) for no key update`.execute(
		tx,
	);
	await sql`
		insert into suppressions (email_hash, reason, detail, created_at)
		values (${hashOf(recipient)}, ${reason}, ${detail}, ${now})
		on conflict (email_hash) do update
		set reason = excluded.reason, detail = excluded.detail, created_at = excluded.created_at
		where suppressions.reason = 'bounced' or excluded.reason = 'complained' and suppressions.reason <> 'complained'
	`.execute(tx);
	const { rows: ended } = await sql<{ newsletter_id: number }>`
		update subscriptions set status = ${reason}, ended_at = ${now}, ended_by = ${endedBy}
		from subscribers
		where subscribers.id = subscriptions.subscriber_id and lower(subscribers.email) = lower(${recipient})
			and subscriptions.status = 'active'
		returning subscriptions.newsletter_id
	`.execute(tx);
	// Rare enough to announce immediately instead of on a schedule.
	if (await changeSubscriberCounts(tx, ended, -1))
		await announceChange(
			tx,
			ended.map(({ newsletter_id }) => cacheTags.newsletter(newsletter_id)).concat(cacheTags.popularity),
		);
	await sql`
		update digest_subscriptions set ended_at = ${now}, ended_by = ${endedBy}
		from subscribers
		where subscribers.id = digest_subscriptions.subscriber_id and lower(subscribers.email) = lower(${recipient})
			and digest_subscriptions.ended_at is null
	`.execute(tx);
	await dropWaiting(tx, { recipient, now });
}

/** Skips mails locked by a sender, which checks again before it sends. */
async function dropWaiting(tx: Tx, { recipient, now }: { recipient: string; now: Date }): Promise<void> {
	await sql`
		update deliveries set status = case when kind in ('digest', 'issue', 'paper') then 'withdrawn' else 'failed' end,
			last_error = 'suppressed', finished_at = ${now}
		where id in (
			select id from deliveries
			where lower(recipient) = lower(${recipient}) and status in ('queued', 'held')
			order by id for update skip locked
		)
	`.execute(tx);
}
