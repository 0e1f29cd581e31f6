import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** Everything that arrived after `from` and up to `until`. */
export type NewsWindow = { from: Date; until: Date };

export type NewIssueRow = {
	id: number;
	slug: string;
	title: string;
	excerpt: string;
	sent_at: Date;
	newsletter_id: number;
};
export type NewVideoRow = {
	id: number;
	title: string;
	description: string;
	thumbnail_url: string;
	channel_title: string;
	newsletter_id: number;
};
export type DigestNewsletterRow = {
	id: number;
	slug: string;
	name: string;
	description: string;
	image_url: string;
	is_new: boolean;
};

/** Mail and feeds sometimes reach us late. Anything older than this on arrival is an archive, not news. */
const lateness = sql`interval '2 days'`;

/** More than anyone reads, or a mail can hold. */
const maxIssues = 500;
const maxVideos = 40;

/** The visible newsletters of a collection, in its order, and whether they joined within the window. */
export async function listDigestNewsletters(
	db: Db,
	collectionId: number,
	{ from, until }: NewsWindow,
): Promise<DigestNewsletterRow[]> {
	const { rows } = await sql<DigestNewsletterRow>`
		select newsletters.id, slug, name, description, image_url,
			added_at > ${from}::timestamptz and added_at <= ${until}::timestamptz as is_new
		from collection_members
		join newsletters on newsletters.id = newsletter_id and not hidden
		where collection_id = ${collectionId}
		order by collection_members.position, newsletters.id
	`.execute(db);
	return rows;
}

/** Newsletters by id, whether or not they belong to the collection. */
export async function listNewslettersById(
	db: Db,
	ids: readonly number[],
): Promise<Omit<DigestNewsletterRow, 'is_new'>[]> {
	if (ids.length === 0) return [];
	return db
		.selectFrom('newsletters')
		.select(['id', 'slug', 'name', 'description', 'image_url'])
		.where('id', 'in', ids)
		.where('hidden', '=', false)
		.orderBy('id')
		.execute();
}

/** Issues that arrived within the window, latest first. */
export async function listNewIssues(
	db: Db,
	newsletterIds: readonly number[],
	{ from, until }: NewsWindow,
): Promise<NewIssueRow[]> {
	if (newsletterIds.length === 0) return [];
	const { rows } = await sql<NewIssueRow>`
		select id, slug, title, excerpt, sent_at, newsletter_id from issues
		where newsletter_id = any(${newsletterIds}::integer[])
			and created_at > ${from}::timestamptz and created_at <= ${until}::timestamptz
			and sent_at > ${from}::timestamptz - ${lateness}
		order by sent_at desc, id desc
		limit ${maxIssues}
	`.execute(db);
	return rows;
}

export async function listNewVideos(
	db: Db,
	newsletterIds: readonly number[],
	{ from, until }: NewsWindow,
): Promise<NewVideoRow[]> {
	if (newsletterIds.length === 0) return [];
	const { rows } = await sql<NewVideoRow>`
		select id, title, description, thumbnail_url, channel_title, newsletter_id from videos
		where newsletter_id = any(${newsletterIds}::integer[]) and not hidden
			and created_at > ${from}::timestamptz and created_at <= ${until}::timestamptz
			and published_at > ${from}::timestamptz - ${lateness}
		order by published_at desc, id desc
		limit ${maxVideos}
	`.execute(db);
	return rows;
}

/** Videos chosen by an editor, in that order. */
export async function listChosenVideos(db: Db, ids: readonly number[]): Promise<NewVideoRow[]> {
	if (ids.length === 0) return [];
	const { rows } = await sql<NewVideoRow>`
		select videos.id, title, videos.description, thumbnail_url, channel_title, newsletter_id
		from unnest(${ids}::integer[]) with ordinality as chosen (id, place)
		join videos on videos.id = chosen.id and not videos.hidden
		join newsletters on newsletters.id = newsletter_id and not newsletters.hidden
		order by place
	`.execute(db);
	return rows;
}

/** The text of issues, for summarizing. */
export async function listIssueTexts(
	db: Db,
	ids: readonly number[],
	longest: number,
): Promise<Map<number, string>> {
	if (ids.length === 0) return new Map();
	const { rows } = await sql<{ id: number; html: string }>`
		select id, left(reading_html, ${longest}) as html from issues where id = any(${ids}::integer[])
	`.execute(db);
	return new Map(rows.map(({ id, html }) => [id, html]));
}

/** The first of these ids that does not exist; null if all do. */
export async function findUnknownId(
	db: Db,
	table: 'videos' | 'newsletters',
	ids: readonly number[],
): Promise<number | null> {
	const { rows } = await sql<{ id: number }>`
		select wanted.id from unnest(${ids}::integer[]) as wanted (id)
		where not exists (select from ${sql.table(table)} as known where known.id = wanted.id) limit 1
	`.execute(db);
	return rows[0]?.id ?? null;
}
