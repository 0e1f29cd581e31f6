import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** Days as `2026-11-15`, in UTC; both are in. */
export type Days = { from: string; to: string };

const day = sql`to_char(day, 'YYYY-MM-DD')`;

function within({ from, to }: Days) {
	return sql`day between ${from}::text::date and ${to}::text::date`;
}

/** Moments rather than days, so that the index on them is used. */
function begunWithin({ from, to }: Days) {
	return sql`created_at >= ${`${from}T00:00:00Z`}::text::timestamptz
		and created_at < ${`${to}T00:00:00Z`}::text::timestamptz + interval '1 day'`;
}

type CountedTable = 'page_views' | 'outbound_clicks' | 'vain_searches';

/** What was counted on each day on which anything was. */
export async function countByDay(
	db: Db,
	table: CountedTable,
	days: Days,
): Promise<{ day: string; count: number }[]> {
	const { rows } = await sql<{ day: string; count: number }>`
		select ${day} as day, sum(count)::float8 as count from ${sql.table(table)}
		where ${within(days)} group by ${sql.table(table)}.day
	`.execute(db);
	return rows;
}

/** Sign-ups by the day they began on, and how many of them have been confirmed since. */
export async function countSignupsByDay(
	db: Db,
	days: Days,
): Promise<{ day: string; signups: number; confirmed: number }[]> {
	const { rows } = await sql<{ day: string; signups: number; confirmed: number }>`
		select to_char(begun, 'YYYY-MM-DD') as day, signups, confirmed from (
			select (created_at at time zone 'UTC')::date as begun,
				count(*)::integer as signups, count(converted_at)::integer as confirmed
			from subscriptions where ${begunWithin(days)} group by 1
		) as counted
	`.execute(db);
	return rows;
}

export async function countSignupsBySource(
	db: Db,
	{ limit, ...days }: Days & { limit: number },
): Promise<{ source: string; signups: number; confirmed: number }[]> {
	const { rows } = await sql<{ source: string; signups: number; confirmed: number }>`
		select source, count(*)::integer as signups, count(converted_at)::integer as confirmed
		from subscriptions where ${begunWithin(days)}
		group by source order by signups desc, source limit ${limit}
	`.execute(db);
	return rows;
}

export type NewsletterFunnel = {
	id: number;
	slug: string;
	name: string;
	views: number;
	signups: number;
	confirmed: number;
};

/** From looking to signing up to confirming, for the newsletters that are looked at most. */
export async function listNewsletterFunnels(
	db: Db,
	{ limit, ...days }: Days & { limit: number },
): Promise<NewsletterFunnel[]> {
	const { rows } = await sql<NewsletterFunnel>`
		with viewed as (
			select newsletter_id, sum(count)::float8 as views from page_views
			where ${within(days)} and newsletter_id is not null group by newsletter_id
		), begun as (
			select newsletter_id, count(*)::integer as signups, count(converted_at)::integer as confirmed
			from subscriptions where ${begunWithin(days)} group by newsletter_id
		)
		select id, slug, name, coalesce(views, 0)::float8 as views, coalesce(signups, 0) as signups,
			coalesce(confirmed, 0) as confirmed
		from viewed full join begun using (newsletter_id)
			join newsletters on newsletters.id = newsletter_id and deleted_at is null
		order by 4 desc, 5 desc, id limit ${limit}
	`.execute(db);
	return rows;
}

export async function listMostViewedPages(
	db: Db,
	{ limit, ...days }: Days & { limit: number },
): Promise<{ path: string; views: number }[]> {
	const { rows } = await sql<{ path: string; views: number }>`
		select path, sum(count)::float8 as views from page_views where ${within(days)}
		group by path order by views desc, path limit ${limit}
	`.execute(db);
	return rows;
}

export type ClickedNewsletter = {
	id: number;
	slug: string;
	name: string;
	signup: number;
	channel: number;
	site: number;
};

/** The newsletters that readers left us for most, and where to. */
export async function listMostClicked(
	db: Db,
	{ limit, ...days }: Days & { limit: number },
): Promise<ClickedNewsletter[]> {
	const { rows } = await sql<ClickedNewsletter>`
		select newsletters.id, slug, name, signup, channel, site from (
			select newsletter_id, sum(count) as clicks,
				coalesce(sum(count) filter (where kind = 'signup'), 0)::float8 as signup,
				coalesce(sum(count) filter (where kind = 'channel'), 0)::float8 as channel,
				coalesce(sum(count) filter (where kind = 'site'), 0)::float8 as site
			from outbound_clicks where ${within(days)}
			group by newsletter_id order by clicks desc, newsletter_id limit ${limit}
		) as clicked join newsletters on newsletters.id = newsletter_id and deleted_at is null
		order by clicks desc, newsletters.id
	`.execute(db);
	return rows;
}

/** What was looked for most and not found, with the day it last was. */
export async function listVainSearches(
	db: Db,
	{ limit, ...days }: Days & { limit: number },
): Promise<{ text: string; count: number; lastDay: string }[]> {
	const { rows } = await sql<{ text: string; count: number; lastDay: string }>`
		select text, sum(count)::float8 as count, to_char(max(day), 'YYYY-MM-DD') as "lastDay"
		from vain_searches where ${within(days)}
		group by text order by count desc, text limit ${limit}
	`.execute(db);
	return rows;
}

export type BegunMailing = { key: string; subject: string; collectionName: string | null; startedOn: string };

/** The mailings that began last in a period. */
export async function listBegunMailings(
	db: Db,
	{ from, to, limit }: Days & { limit: number },
): Promise<BegunMailing[]> {
	const { rows } = await sql<BegunMailing>`
		select key, subject, name as "collectionName",
			to_char(started_at at time zone 'UTC', 'YYYY-MM-DD') as "startedOn"
		from mailings left join collections on collections.id = collection_id
		where started_at >= ${`${from}T00:00:00Z`}::text::timestamptz
			and started_at < ${`${to}T00:00:00Z`}::text::timestamptz + interval '1 day'
		order by started_at desc, key limit ${limit}
	`.execute(db);
	return rows;
}
