import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** Days as `2026-11-15` in UTC, both inclusive. */
export type Days = { from: string; to: string };

const day = sql`to_char(day, 'YYYY-MM-DD')`;

function within({ from, to }: Days) {
	return sql`day between ${from}::text::date and ${to}::text::date`;
}

/** Compares timestamps rather than days, so that the index is used. */
function isOn(column: 'created_at' | 'converted_at' | 'started_at', { from, to }: Days) {
	return sql`${sql.ref(column)} >= ${`${from}T00:00:00Z`}::text::timestamptz
		and ${sql.ref(column)} < ${`${to}T00:00:00Z`}::text::timestamptz + interval '1 day'`;
}

const begunWithin = (days: Days) => isOn('created_at', days);

const firstDeliveries = sql`left join first_deliveries on subscription_id = subscriptions.id`;
const stayed = sql`
	count(*) filter (where ended_at is null or ended_at >= converted_at + interval '30 days')::integer
`;

type CountedTable = 'page_views' | 'outbound_clicks' | 'vain_searches';

/** Counts per day; days without any are omitted. */
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

export type SignupDay = { day: string; signups: number; confirmed: number; delivered: number };

/** Sign-ups by the day they began, with how many of them were confirmed and delivered to since. */
export async function countSignupsByDay(db: Db, days: Days): Promise<SignupDay[]> {
	const { rows } = await sql<SignupDay>`
		select to_char(begun, 'YYYY-MM-DD') as day, signups, confirmed, delivered from (
			select (created_at at time zone 'UTC')::date as begun, count(*)::integer as signups,
				count(converted_at)::integer as confirmed, count(delivered_at)::integer as delivered
			from subscriptions ${firstDeliveries} where ${begunWithin(days)} group by 1
		) as counted
	`.execute(db);
	return rows;
}

type Staying = { confirmed: number; stayed: number };

/** How many confirmed on these days, and how many of those had not left 30 days later. */
export async function countStaying(db: Db, days: Days): Promise<Staying> {
	const { rows } = await sql<Staying>`
		select count(*)::integer as confirmed, ${stayed} as stayed from subscriptions where ${isOn('converted_at', days)}
	`.execute(db);
	return rows[0] ?? { confirmed: 0, stayed: 0 };
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
	delivered: number;
	staying: Staying;
};

/** Views, sign-ups, confirmations and staying for the most viewed newsletters. */
export async function listNewsletterFunnels(
	db: Db,
	{ limit, staying, ...days }: Days & { staying: Days; limit: number },
): Promise<NewsletterFunnel[]> {
	const { rows } = await sql<Omit<NewsletterFunnel, 'staying'> & { ripe: number; stayed: number }>`
		with viewed as (
			select newsletter_id, sum(count)::float8 as views from page_views
			where ${within(days)} and newsletter_id is not null group by newsletter_id
		), begun as (
			select subscriptions.newsletter_id, count(*)::integer as signups, count(converted_at)::integer as confirmed,
				count(delivered_at)::integer as delivered
			from subscriptions ${firstDeliveries} where ${begunWithin(days)} group by subscriptions.newsletter_id
		), ripened as (
			select newsletter_id, count(*)::integer as ripe, ${stayed} as stayed
			from subscriptions where ${isOn('converted_at', staying)} group by newsletter_id
		)
		select id, slug, name, coalesce(views, 0)::float8 as views, coalesce(signups, 0) as signups,
			coalesce(confirmed, 0) as confirmed, coalesce(delivered, 0) as delivered,
			coalesce(ripe, 0) as ripe, coalesce(stayed, 0) as stayed
		from viewed full join begun using (newsletter_id) left join ripened using (newsletter_id)
			join newsletters on newsletters.id = newsletter_id and deleted_at is null
		order by 4 desc, 5 desc, id limit ${limit}
	`.execute(db);
	return rows.map(({ ripe, stayed: still, ...funnel }) => ({
		...funnel,
		staying: { confirmed: ripe, stayed: still },
	}));
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

/** The newsletters with the most outbound clicks, by target. */
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

/** The most frequent searches in vain, each with its latest day. */
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

/** The latest mailings started in a period. */
export async function listBegunMailings(
	db: Db,
	{ limit, ...days }: Days & { limit: number },
): Promise<BegunMailing[]> {
	const { rows } = await sql<BegunMailing>`
		select key, subject, name as "collectionName",
			to_char(started_at at time zone 'UTC', 'YYYY-MM-DD') as "startedOn"
		from mailings left join collections on collections.id = collection_id
		where ${isOn('started_at', days)} and split_part(key, ':', 1) in ('digest-email', 'collection-digest')
		order by started_at desc, key limit ${limit}
	`.execute(db);
	return rows;
}
