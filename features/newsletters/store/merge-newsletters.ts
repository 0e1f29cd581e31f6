import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export type Merge = { fromId: number; intoId: number };

/** Whether a publisher has a proven claim to it. */
export async function isClaimed(tx: Tx, newsletterId: number): Promise<boolean> {
	const row = await tx
		.selectFrom('claims')
		.select('id')
		.where('newsletter_id', '=', newsletterId)
		.where('state', 'in', ['contested', 'held', 'questioned'])
		.executeTakeFirst();
	return row !== undefined;
}

/** Locks the readers of these newsletters until the transaction ends: always before the newsletters, as everywhere. */
export async function lockReadersOf(tx: Tx, ids: readonly number[]): Promise<void> {
	await sql`
		select id from subscribers
		where id in (select subscriber_id from subscriptions where newsletter_id = any(${[...ids]}::integer[]))
		order by id for no key update
	`.execute(tx);
}

/**
 * One subscription per reader. Readers of both keep their subscription to the remaining newsletter unchanged, so those who left
 * it are not brought back. If both are active, the earlier start and the earlier confirmation win. Returns how many active
 * subscriptions ended this way: their readers are already counted, or have left.
 */
export async function moveSubscriptions(tx: Tx, { fromId, intoId }: Merge): Promise<number> {
	const alsoInto = sql`exists (
		select from subscriptions other
		where other.subscriber_id = subscriptions.subscriber_id and other.newsletter_id = ${intoId}
	)`;
	// Pending confirmations continue for the remaining newsletter, unless the reader has left it.
	await sql`
		update confirmation_choices set newsletter_id = ${intoId}
		where newsletter_id = ${fromId}
			and not exists (
				select from confirmation_choices other
				where other.confirmation_id = confirmation_choices.confirmation_id and other.newsletter_id = ${intoId}
			)
			and not exists (
				select from confirmations join subscriptions using (subscriber_id)
				where confirmations.id = confirmation_id and newsletter_id = ${intoId} and status <> 'active'
			)
	`.execute(tx);
	await sql`
		insert into signup_choices (signup_id, newsletter_id, source, created_at)
		select signup_id, ${intoId}, source, created_at from signup_choices where newsletter_id = ${fromId}
		on conflict do nothing
	`.execute(tx);
	await sql`
		update consents set confirmed_at = coalesce(consents.confirmed_at, subscriptions.converted_at),
			ended_at = coalesce(consents.ended_at, subscriptions.ended_at)
		from subscriptions
		where consents.newsletter_id = ${fromId} and subscriptions.newsletter_id = ${fromId}
			and consents.subscriber_id = subscriptions.subscriber_id and ${alsoInto}
	`.execute(tx);
	await sql`update consents set newsletter_id = ${intoId} where newsletter_id = ${fromId}`.execute(tx);
	await sql`
		update subscriptions set
			source = case when gone.created_at < subscriptions.created_at then gone.source else subscriptions.source end,
			created_at = least(subscriptions.created_at, gone.created_at),
			-- What the reader agreed to with the confirmation that counts from now on.
			delivery = case
				when subscriptions.converted_at is null and gone.converted_at is not null then gone.delivery
				else subscriptions.delivery
			end,
			converted_at = least(subscriptions.converted_at, gone.converted_at)
		from subscriptions gone
		where subscriptions.newsletter_id = ${intoId} and gone.newsletter_id = ${fromId}
			and subscriptions.subscriber_id = gone.subscriber_id
			and subscriptions.status = 'active' and gone.status = 'active'
	`.execute(tx);
	const { rows } = await sql<{ status: string }>`
		delete from subscriptions where newsletter_id = ${fromId} and ${alsoInto} returning status
	`.execute(tx);
	await sql`update subscriptions set newsletter_id = ${intoId} where newsletter_id = ${fromId}`.execute(tx);
	for (const table of ['subscribers', 'signups'])
		await sql`
			update ${sql.table(table)} set source = ${`newsletter_${intoId}`} where source = ${`newsletter_${fromId}`}
		`.execute(tx);
	return rows.filter(({ status }) => status === 'active').length;
}

/** Duplicate issues and videos are kept once; references to the other copy are updated. */
export async function moveContent(tx: Tx, { fromId, intoId }: Merge): Promise<void> {
	for (const table of ['pending_emails', 'feed_entries'])
		await sql`
			update ${sql.table(table)} set issue_id = kept.id
			from issues gone join issues kept using (content_hash)
			where gone.newsletter_id = ${fromId} and kept.newsletter_id = ${intoId} and issue_id = gone.id
		`.execute(tx);
	await movePaperItems(tx, { fromId, intoId });
	await sql`
		update feed_entries gone set newsletter_id = ${intoId}
		where newsletter_id = ${fromId} and not exists (
			select from feed_entries kept where kept.newsletter_id = ${intoId} and kept.entry_id = gone.entry_id
		)
	`.execute(tx);
	for (const table of ['digest_emails', 'collection_digests'])
		await sql`
			update ${sql.table(table)} set video_ids = array(
				select coalesce(kept.id, given.id)
				from unnest(video_ids) with ordinality as given (id, place)
				left join videos gone on gone.id = given.id and gone.newsletter_id = ${fromId}
				left join videos kept on kept.video_id = gone.video_id and kept.newsletter_id = ${intoId}
				order by place
			)
			where video_ids && array(select id from videos where newsletter_id = ${fromId})
		`.execute(tx);
	for (const [table, same] of [
		['issues', 'content_hash'],
		['videos', 'video_id'],
	] as const) {
		await sql`
			delete from ${sql.table(table)} gone using ${sql.table(table)} kept
			where gone.newsletter_id = ${fromId} and kept.newsletter_id = ${intoId}
				and gone.${sql.ref(same)} = kept.${sql.ref(same)}
		`.execute(tx);
		await sql`
			update ${sql.table(table)} set newsletter_id = ${intoId} where newsletter_id = ${fromId}
		`.execute(tx);
	}
}

/** What waits for a reader's paper keeps its time, unless they got the other copy already, or it waits as well. */
async function movePaperItems(tx: Tx, { fromId, intoId }: Merge): Promise<void> {
	await sql`
		delete from paper_items item
		using issues gone join issues kept using (content_hash), deliveries
		where gone.newsletter_id = ${fromId} and kept.newsletter_id = ${intoId}
			and item.issue_id = kept.id and item.mailing_key is null
			and deliveries.mailing_key = 'issue:' || gone.id and deliveries.subscriber_id = item.subscriber_id
			and deliveries.status not in ('withdrawn', 'failed')
	`.execute(tx);
	await sql`
		insert into paper_items (subscriber_id, issue_id, due_at, mailing_key)
		select item.subscriber_id, kept.id, item.due_at, item.mailing_key
		from issues gone
		join issues kept using (content_hash)
		join paper_items item on item.issue_id = gone.id
		where gone.newsletter_id = ${fromId} and kept.newsletter_id = ${intoId}
			and (item.mailing_key is not null or not exists (
				select from deliveries
				where deliveries.mailing_key = 'issue:' || kept.id and deliveries.subscriber_id = item.subscriber_id
					and deliveries.status not in ('withdrawn', 'failed')
			))
		on conflict (subscriber_id, issue_id) do update set due_at = excluded.due_at, mailing_key = excluded.mailing_key
		where paper_items.mailing_key is null and excluded.mailing_key is not null
	`.execute(tx);
}

/** Places in collections and upcoming digests, mailings, sources, submissions and numbers. */
export async function moveReferences(tx: Tx, { fromId, intoId }: Merge): Promise<void> {
	await sql`update mailings set newsletter_id = ${intoId} where newsletter_id = ${fromId}`.execute(tx);
	await sql`
		insert into collection_members (collection_id, newsletter_id, position, note, added_at)
		select collection_id, ${intoId}, position, note, added_at from collection_members where newsletter_id = ${fromId}
		on conflict do nothing
	`.execute(tx);
	await sql`
		update collection_digests set included_newsletter_ids = array(
			select id from unnest(array_replace(included_newsletter_ids, ${fromId}, ${intoId})) with ordinality as given (id, place)
			group by id order by min(place)
		)
		where ${fromId} = any(included_newsletter_ids)
	`.execute(tx);
	await sql`
		update digest_emails set newsletter_summaries =
			jsonb_build_object(${String(intoId)}::text, newsletter_summaries -> ${String(fromId)}::text)
			|| (newsletter_summaries - ${String(fromId)}::text)
		where jsonb_exists(newsletter_summaries, ${String(fromId)})
	`.execute(tx);
	await sql`
		insert into outbound_clicks (day, newsletter_id, kind, count)
		select day, ${intoId}, kind, count from outbound_clicks where newsletter_id = ${fromId}
		on conflict (day, newsletter_id, kind) do update set count = outbound_clicks.count + excluded.count
	`.execute(tx);
	for (const table of [
		'newsletter_sources',
		'submissions',
		'page_views',
		'newsletter_old_slugs',
		'merged_newsletters',
	])
		await sql`
			update ${sql.table(table)} set newsletter_id = ${intoId} where newsletter_id = ${fromId}
		`.execute(tx);
	await sql`
		update source_merges set source = jsonb_set(source, '{newsletter_id}', to_jsonb(${intoId}::integer))
		where source ->> 'newsletter_id' = ${String(fromId)}
	`.execute(tx);
}

/**
 * Moves the publisher connection and the forward permission if the remaining newsletter has none. Hand-overs of moved
 * subscriptions are handled by the database; pending reports of leaving readers move too, unless they read the other one.
 */
export async function moveDelivery(tx: Tx, { fromId, intoId }: Merge): Promise<void> {
	for (const table of ['publisher_connections', 'forward_permissions'])
		await sql`
			update ${sql.table(table)} set newsletter_id = ${intoId}
			where newsletter_id = ${fromId}
				and not exists (select from ${sql.table(table)} where newsletter_id = ${intoId})
		`.execute(tx);
	await sql`
		update hand_overs set newsletter_id = ${intoId}
		where newsletter_id = ${fromId} and subscription_id is null
			and not exists (
				select from subscriptions join subscribers on subscribers.id = subscriber_id
				where lower(subscribers.email) = lower(hand_overs.email) and subscriptions.newsletter_id = ${intoId}
					and status = 'active'
			)
	`.execute(tx);
}

/** Fills empty fields of the remaining newsletter; a channel and a feed come with their data. */
export async function fillGaps(tx: Tx, { fromId, intoId }: Merge): Promise<void> {
	for (const [table, column] of [
		['channels', 'youtube_url'],
		['newsletter_feeds', 'feed_url'],
	] as const)
		await sql`
			update ${sql.table(table)} set newsletter_id = ${intoId}
			where newsletter_id = ${fromId}
				and not exists (select from ${sql.table(table)} where newsletter_id = ${intoId})
				and exists (select from newsletters where id = ${intoId} and ${sql.ref(column)} = '')
		`.execute(tx);
	await sql`
		update newsletters set
			image_url = coalesce(nullif(newsletters.image_url, ''), gone.image_url),
			signup_url = coalesce(nullif(newsletters.signup_url, ''), gone.signup_url),
			youtube_url = coalesce(nullif(newsletters.youtube_url, ''), gone.youtube_url),
			feed_url = coalesce(nullif(newsletters.feed_url, ''), gone.feed_url),
			updated_at = now()
		from newsletters gone
		where newsletters.id = ${intoId} and gone.id = ${fromId}
	`.execute(tx);
}

/** Deletes the merged newsletter: its slug and id redirect to the remaining one, which takes over its subscriber count. */
export async function endMerged(
	tx: Tx,
	{ fromId, intoId }: Merge,
	{ slug, subscribers }: { slug: string; subscribers: number },
): Promise<void> {
	await tx.deleteFrom('newsletters').where('id', '=', fromId).execute();
	await tx.insertInto('newsletter_old_slugs').values({ slug, newsletter_id: intoId }).execute();
	await tx.insertInto('merged_newsletters').values({ old_id: fromId, newsletter_id: intoId }).execute();
	await sql`
		update newsletters set subscribers = greatest(0, least(2000000000, subscribers::bigint + ${subscribers}::bigint))
		where id = ${intoId}
	`.execute(tx);
}

/** The id of the newsletter it was merged into, or its own. */
export async function findPresentId(db: Db, id: number): Promise<number> {
	const merged = await db
		.selectFrom('merged_newsletters')
		.select('newsletter_id')
		.where('old_id', '=', id)
		.executeTakeFirst();
	return merged?.newsletter_id ?? id;
}
