import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export type FeedRow = {
	newsletter_id: number;
	feed_url: string;
	etag: string;
	last_modified: string;
	failures: number;
	trouble: string;
	read_at: Date | null;
	next_read_at: Date | null;
};

function selectFeeds(db: Db) {
	// The state of a previous feed address must not apply to the current one.
	return db
		.selectFrom('newsletters')
		.leftJoin('newsletter_feeds', (join) =>
			join
				.onRef('newsletter_feeds.newsletter_id', '=', 'newsletters.id')
				.onRef('newsletter_feeds.feed_url', '=', 'newsletters.feed_url'),
		)
		.select([
			'newsletters.id as newsletter_id',
			'newsletters.feed_url',
			sql<string>`coalesce(newsletter_feeds.etag, '')`.as('etag'),
			sql<string>`coalesce(newsletter_feeds.last_modified, '')`.as('last_modified'),
			sql<number>`coalesce(newsletter_feeds.failures, 0)`.as('failures'),
			sql<string>`coalesce(newsletter_feeds.trouble, '')`.as('trouble'),
			'newsletter_feeds.read_at',
			'newsletter_feeds.next_read_at',
		]);
}

/** Feeds that were never read or are due, longest overdue first. */
export function listDueFeeds(db: Db, now: Date, limit: number): Promise<FeedRow[]> {
	return selectFeeds(db)
		.where('newsletters.feed_url', '!=', '')
		.where('newsletters.deleted_at', 'is', null)
		.where((eb) =>
			eb.or([
				eb('newsletter_feeds.next_read_at', 'is', null),
				eb('newsletter_feeds.next_read_at', '<=', now),
			]),
		)
		.orderBy(sql`newsletter_feeds.next_read_at nulls first`)
		.orderBy('newsletters.id')
		.limit(limit)
		.execute();
}

export async function findFeed(db: Db, newsletterId: number): Promise<FeedRow | null> {
	return (await selectFeeds(db).where('newsletters.id', '=', newsletterId).executeTakeFirst()) ?? null;
}

export async function keepFeedState(
	tx: Tx,
	state: Omit<FeedRow, 'next_read_at' | 'read_at'> & { read_at: Date | null; next_read_at: Date },
): Promise<void> {
	const { newsletter_id: _id, ...rest } = state;
	await tx
		.insertInto('newsletter_feeds')
		.values(state)
		.onConflict((conflict) => conflict.column('newsletter_id').doUpdateSet(rest))
		.execute();
}

/**
 * The issue that a new entry already is, from any origin: the closest in time with its title that is neither closer to another
 * entry of this title nor, if entries have ids, another entry's issue. An entry of the same time that is no longer in the feed
 * is the same one under an earlier id.
 */
export async function findIssueLike(
	db: Db,
	{
		newsletterId,
		title,
		sentAt,
		othersAt,
		idsRead,
	}: {
		newsletterId: number;
		title: string;
		sentAt: Date;
		othersAt: readonly Date[];
		/** Those in the feed now, or null if the entry has none. */
		idsRead: readonly string[] | null;
	},
): Promise<number | null> {
	const distance = sql<number>`abs(extract(epoch from sent_at - ${sentAt}::timestamptz))`;
	const row = await db
		.selectFrom('issues')
		.select('id')
		.where('newsletter_id', '=', newsletterId)
		.where(sql<string>`lower(title)`, '=', title.toLowerCase())
		.where(distance, '<', 4 * 24 * 3600)
		.$if(idsRead !== null, (issues) =>
			issues.where(
				sql<boolean>`not exists (
					select from feed_entries
					where issue_id = issues.id and (
						entry_id = any(${[...(idsRead ?? [])]}::text[]) or coalesce(published_at, sent_at) <> ${sentAt}::timestamptz
					)
				)`,
			),
		)
		.where(
			sql<boolean>`not exists (
				select from unnest(${[...othersAt]}::timestamptz[]) as other_at
				where abs(extract(epoch from sent_at - other_at)) < ${distance}
			)`,
		)
		.orderBy(distance)
		.executeTakeFirst();
	return row?.id ?? null;
}
