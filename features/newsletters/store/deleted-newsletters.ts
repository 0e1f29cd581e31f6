import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { NewsletterRow } from './newsletters.ts';

const withCategories = sql`newsletters.*, array(
	select category_id from newsletter_categories where newsletter_id = newsletters.id order by category_id
) as category_ids`;

export type DeletedRow = NewsletterRow & { deleted_at: Date };

export async function listDeletedNewsletters(db: Db): Promise<DeletedRow[]> {
	const { rows } = await sql<DeletedRow>`
		select ${withCategories} from newsletters where deleted_at is not null order by deleted_at desc, id desc limit 1000
	`.execute(db);
	return rows;
}

export async function lockDeletedNewsletter(tx: Tx, id: number): Promise<DeletedRow | null> {
	const { rows } = await sql<DeletedRow>`
		select ${withCategories} from newsletters where id = ${id} and deleted_at is not null for update of newsletters
	`.execute(tx);
	return rows[0] ?? null;
}

/** Removes it from everything public: hidden newsletters are shown nowhere, and a deleted one is hidden. */
export async function markDeleted(tx: Tx, id: number, now: Date): Promise<void> {
	await sql`
		update newsletters set deleted_at = ${now}, hidden = true, updated_at = now(),
			was_hidden = case when delisted_at is null then hidden else was_hidden end
		where id = ${id}
	`.execute(tx);
}

/** What its publisher took down stays down. */
export async function markRestored(tx: Tx, id: number): Promise<void> {
	await sql`
		update newsletters set deleted_at = null, hidden = was_hidden or delisted_at is not null,
			was_hidden = was_hidden and delisted_at is not null, updated_at = now()
		where id = ${id}
	`.execute(tx);
}

export async function listDeletedBefore(db: Db, moment: Date): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		select id from newsletters where deleted_at <= ${moment} order by deleted_at limit 1000
	`.execute(db);
	return rows.map(({ id }) => id);
}

/**
 * Deletes newsletters and everything that belongs to them. Consents stay, with the outcome of their subscription, as proof that
 * the mails were wanted. Their sources can be listed again.
 */
export async function purgeNewsletters(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
	await sql`
		update consents set confirmed_at = coalesce(consents.confirmed_at, subscriptions.converted_at),
			ended_at = coalesce(consents.ended_at, subscriptions.ended_at, newsletters.deleted_at, ${now})
		from subscriptions join newsletters on newsletters.id = subscriptions.newsletter_id
		where newsletters.id = any(${ids}::integer[]) and consents.newsletter_id = newsletters.id
			and consents.subscriber_id = subscriptions.subscriber_id
	`.execute(tx);
	await sql`
		update newsletter_sources set status = case when analyzed_at is null then 'discovered' else 'analyzed' end
		where newsletter_id = any(${ids}::integer[]) and status = 'added'
	`.execute(tx);
	await sql`delete from newsletters where id = any(${ids}::integer[])`.execute(tx);
}

export type HoldingsRow = Record<
	| 'issues'
	| 'subscriptions'
	| 'sources'
	| 'videos'
	| 'collections'
	| 'digests'
	| 'addresses'
	| 'same_issues'
	| 'same_readers'
	| 'same_videos'
	| 'same_collections',
	number
>;

/** What belongs to a newsletter, and how much of it another one has too; pass 0 for no other one. */
export async function countHoldings(
	db: Db,
	{ id, slug }: { id: number; slug: string },
	intoId: number,
): Promise<HoldingsRow> {
	const inBoth = (table: string, what: string) => sql`
		(select count(*)::int from ${sql.table(table)} one join ${sql.table(table)} other using (${sql.ref(what)})
			where one.newsletter_id = ${id} and other.newsletter_id = ${intoId})`;
	const own = (table: string) =>
		sql`(select count(*)::int from ${sql.table(table)} where newsletter_id = ${id})`;
	const mentions = (column: string) => sql`
		(strpos(${sql.ref(column)}, ${`/newsletter/${slug}/`}) > 0 or strpos(${sql.ref(column)}, ${`/newsletter/${slug}"`}) > 0)`;
	const { rows } = await sql<HoldingsRow>`
		select
			${own('issues')} as issues,
			(select count(*)::int from subscriptions where newsletter_id = ${id} and status = 'active') as subscriptions,
			${own('newsletter_sources')} as sources,
			${own('videos')} as videos,
			${own('collection_members')} as collections,
			(select count(*)::int from digest_emails
				where removed_at is null and (jsonb_exists(newsletter_summaries, ${String(id)}) or ${mentions('rendered_content')}))
			+ (select count(*)::int from collection_digests
				where removed_at is null and (${id} = any(included_newsletter_ids) or ${mentions('rendered_content')})) as digests,
			1 + ${own('newsletter_old_slugs')} as addresses,
			${inBoth('issues', 'content_hash')} as same_issues,
			${inBoth('subscriptions', 'subscriber_id')} as same_readers,
			${inBoth('videos', 'video_id')} as same_videos,
			${inBoth('collection_members', 'collection_id')} as same_collections
	`.execute(db);
	return rows[0] as HoldingsRow;
}
