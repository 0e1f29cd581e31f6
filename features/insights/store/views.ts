import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** A view of a standalone page, or of an entity with its own page. */
export type ViewCount = {
	/** `2026-11-15`, in UTC. */
	day: string;
	kind: 'page' | 'newsletter' | 'issue' | 'video' | 'category' | 'collection';
	/** A path, slug or id, depending on the kind. */
	key: string;
	count: number;
};

export type ClickCount = { day: string; newsletterId: number; kind: string; count: number };

/**
 * Adds view counts in one statement. Unknown and non-public targets are dropped, so made-up addresses cannot fill the
 * table. Sorted, so that concurrent servers wait for each other instead of deadlocking.
 */
export async function addPageViews(db: Db, counts: readonly ViewCount[]): Promise<void> {
	if (counts.length === 0) return;
	await sql`
		with given as (
			select * from json_to_recordset(${JSON.stringify(counts)}::text::json)
				as given (day date, kind text, key text, count bigint)
		), known as (
			select day, key as path, null::integer as newsletter_id, count from given where kind = 'page'
			union all
			select day, '/newsletter/' || slug, newsletters.id, count
			from given join newsletters on slug = key and not hidden where kind = 'newsletter'
			union all
			select day, '/newsletter/' || newsletters.slug || '/issues/' || issues.id, newsletters.id, count
			from given
			join issues on issues.id = case when kind = 'issue' then key::integer end
			join newsletters on newsletters.id = issues.newsletter_id and not newsletters.hidden
			where kind = 'issue'
			union all
			select day, '/videos/' || videos.id, newsletters.id, count
			from given
			join videos on videos.id = case when kind = 'video' then key::integer end and not videos.hidden
			join newsletters on newsletters.id = videos.newsletter_id and not newsletters.hidden
			where kind = 'video'
			union all
			select day, '/category/' || slug, null, count from given join categories on slug = key where kind = 'category'
			union all
			select day, '/collection/' || slug, null, count
			from given join collections on slug = key where kind = 'collection'
		)
		insert into page_views as kept (day, path, newsletter_id, count)
		select day, path, min(newsletter_id), sum(count) from known group by day, path order by day, path
		on conflict (day, path) do update set count = kept.count + excluded.count
	`.execute(db);
}

/** Adds click counts in one statement; deleted and hidden newsletters are dropped. */
export async function addOutboundClicks(db: Db, counts: readonly ClickCount[]): Promise<void> {
	if (counts.length === 0) return;
	await sql`
		insert into outbound_clicks as kept (day, newsletter_id, kind, count)
		select given.day, newsletters.id, given.kind, given.count
		from json_to_recordset(${JSON.stringify(counts)}::text::json)
			as given (day date, "newsletterId" integer, kind text, count bigint)
		join newsletters on newsletters.id = given."newsletterId" and not newsletters.hidden
		order by given.day, newsletters.id, given.kind
		on conflict (day, newsletter_id, kind) do update set count = kept.count + excluded.count
	`.execute(db);
}

export type MonthlyListing = { month: string; frequency: string; count: number };

/** Visible newsletters by the month of listing (`2026-11`) and frequency. */
export async function countListingsByMonth(db: Db): Promise<MonthlyListing[]> {
	const { rows } = await sql<MonthlyListing>`
		select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, frequency, count(*)::integer as count
		from newsletters where not hidden group by 1, 2
	`.execute(db);
	return rows;
}

export async function countDirectory(
	db: Db,
): Promise<{ issues: number; categories: number; collections: number }> {
	const { rows } = await sql<{ issues: number; categories: number; collections: number }>`
		select
			(select count(*)::integer from issues
				join newsletters on newsletters.id = issues.newsletter_id and not newsletters.hidden) as issues,
			(select count(*)::integer from categories) as categories,
			(select count(*)::integer from collections) as collections
	`.execute(db);
	return rows[0] ?? { issues: 0, categories: 0, collections: 0 };
}

export async function countViewsSince(db: Db, day: string): Promise<number> {
	const { rows } = await sql<{ views: number }>`
		select coalesce(sum(count), 0)::float8 as views from page_views where day >= ${day}::text::date
	`.execute(db);
	return rows[0]?.views ?? 0;
}

export type MostRead = { slug: string; name: string; views: number };

/** The visible newsletters with the most views of their pages, issues and videos. */
export async function listMostRead(
	db: Db,
	{ since, limit }: { since: string; limit: number },
): Promise<MostRead[]> {
	const { rows } = await sql<MostRead>`
		select slug, name, views from (
			select newsletter_id, sum(count)::float8 as views from page_views
			where day >= ${since}::text::date and newsletter_id is not null
			group by newsletter_id
		) as viewed
		join newsletters on newsletters.id = viewed.newsletter_id and not hidden
		order by views desc, newsletters.id
		limit ${limit}
	`.execute(db);
	return rows;
}
