import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { unwantedReason } from '#features/mail/store/deliveries.ts';

/** Subscribes to the digests of these collections; confirmed, because it was requested by mail. */
export async function confirmDigestChoices(
	tx: Tx,
	{ subscriberId, collectionIds, now }: { subscriberId: string; collectionIds: number[]; now: Date },
): Promise<void> {
	if (collectionIds.length === 0) return;
	await sql`
		insert into digest_subscriptions as kept (subscriber_id, collection_id, confirmed_at, created_at)
		select ${subscriberId}::uuid, id, ${now}::timestamptz, ${now}::timestamptz
		from collections where id = any(${collectionIds}::integer[]) order by id
		on conflict (subscriber_id, collection_id) do update
		set confirmed_at = coalesce(case when kept.ended_at is null then kept.confirmed_at end, excluded.confirmed_at),
			ended_at = null, ended_by = ''
	`.execute(tx);
}

export async function endDigestChoices(
	tx: Tx,
	given: { subscriberId: string; collectionIds: 'all' | number[]; endedBy: string; now: Date },
): Promise<void> {
	const { subscriberId, collectionIds, endedBy, now } = given;
	const which = collectionIds === 'all' ? sql`` : sql`and collection_id = any(${collectionIds}::integer[])`;
	await sql`
		update digest_subscriptions set ended_at = ${now}, ended_by = ${endedBy}
		where subscriber_id = ${subscriberId} and ended_at is null ${which}
	`.execute(tx);
}

export async function restoreDigestChoices(
	tx: Tx,
	{ subscriberId, endedBy, since }: { subscriberId: string; endedBy: string; since: Date },
): Promise<void> {
	await sql`
		update digest_subscriptions set ended_at = null, ended_by = ''
		where subscriber_id = ${subscriberId} and ended_by = ${endedBy} and ended_at > ${since}
	`.execute(tx);
}

export type ReaderDigestRow = { id: number; slug: string; name: string; is_chosen: boolean };

/** Every collection, with whether the person gets its digest. */
export async function listDigestChoices(db: Db, subscriberId: string): Promise<ReaderDigestRow[]> {
	const { rows } = await sql<ReaderDigestRow>`
		select collections.id, slug, name,
			coalesce(confirmed_at is not null and ended_at is null, false) as is_chosen
		from collections
		left join digest_subscriptions
			on collection_id = collections.id and subscriber_id = ${subscriberId}
		order by position, name
	`.execute(db);
	return rows;
}

/**
 * Withdraws unsent digests that the person no longer wants: of these collections, or all. They still count in their mailing's
 * numbers. (`|| ''` makes the planner look them up by reader, never by mailing.)
 */
export async function withdrawDigests(
	tx: Tx,
	given: { subscriberId: string; collectionIds: 'all' | number[]; now: Date },
): Promise<void> {
	const { subscriberId, collectionIds, now } = given;
	const which =
		collectionIds === 'all'
			? sql``
			: sql`and mailing_key || '' in (select key from mailings where collection_id = any(${collectionIds}::integer[]))`;
	await sql`
		update deliveries set status = 'withdrawn', last_error = ${unwantedReason}, finished_at = ${now}
		where subscriber_id = ${subscriberId} and kind = 'digest' and status in ('queued', 'held') ${which}
	`.execute(tx);
}
