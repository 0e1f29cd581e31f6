import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

export const sitemapKinds = ['newsletters', 'issues', 'videos'] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

/** The pages of one kind within one range of ids. */
export type SitemapPart = { kind: SitemapKind; number: number; count: number; changed_at: Date };

/** A newsletter's page changes with its listing and with every issue; one look at an index for each. */
const newsletterChangedAt = sql`greatest(
	updated_at,
	(select max(issues.sent_at) from issues where issues.newsletter_id = newsletters.id)
)`;

/**
 * Splits the visible pages into ranges of ids. A range contains at most as many pages as it is long and is read by its bounds
 * alone, so the last of a million costs no more than the first.
 */
export async function listSitemapParts(db: Db, length: number): Promise<SitemapPart[]> {
	const { rows } = await sql<SitemapPart>`
		select 'newsletters' as kind, (id - 1) / ${length}::integer + 1 as number, count(*)::integer as count,
			max(${newsletterChangedAt}) as changed_at
		from newsletters where not hidden group by 2
		union all
		select 'issues', (issues.id - 1) / ${length}::integer + 1, count(*)::integer, max(issues.sent_at)
		from issues join newsletters on newsletters.id = issues.newsletter_id and not newsletters.hidden group by 2
		union all
		select 'videos', (videos.id - 1) / ${length}::integer + 1, count(*)::integer, max(videos.published_at)
		from videos join newsletters on newsletters.id = videos.newsletter_id and not newsletters.hidden
		where not videos.hidden group by 2
		order by 1, 2
	`.execute(db);
	return rows;
}

/** `above` is exclusive, `upTo` inclusive. */
export type IdStretch = { above: number; upTo: number };

export async function listNewsletterAddresses(
	db: Db,
	{ above, upTo }: IdStretch,
): Promise<{ slug: string; changed_at: Date }[]> {
	const { rows } = await sql<{ slug: string; changed_at: Date }>`
		select slug, ${newsletterChangedAt} as changed_at
		from newsletters where not hidden and id > ${above} and id <= ${upTo} order by id
	`.execute(db);
	return rows;
}

export function listIssueAddresses(
	db: Db,
	{ above, upTo }: IdStretch,
): Promise<{ id: number; slug: string; newsletter_slug: string; changed_at: Date }[]> {
	return db
		.selectFrom('issues')
		.innerJoin('newsletters', 'newsletters.id', 'issues.newsletter_id')
		.select([
			'issues.id',
			'issues.slug',
			'newsletters.slug as newsletter_slug',
			'issues.sent_at as changed_at',
		])
		.where('newsletters.hidden', '=', false)
		.where('issues.id', '>', above)
		.where('issues.id', '<=', upTo)
		.orderBy('issues.id')
		.execute();
}

export function listVideoAddresses(
	db: Db,
	{ above, upTo }: IdStretch,
): Promise<{ id: number; title: string; newsletter_slug: string; changed_at: Date }[]> {
	return db
		.selectFrom('videos')
		.innerJoin('newsletters', 'newsletters.id', 'videos.newsletter_id')
		.select([
			'videos.id',
			'videos.title',
			'newsletters.slug as newsletter_slug',
			'videos.published_at as changed_at',
		])
		.where('newsletters.hidden', '=', false)
		.where('videos.hidden', '=', false)
		.where('videos.id', '>', above)
		.where('videos.id', '<=', upTo)
		.orderBy('videos.id')
		.execute();
}
