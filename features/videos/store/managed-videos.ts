import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { containsPattern } from '#database/like-patterns.ts';
import { countRowsUpTo, onPage } from '#database/list-queries.ts';
import type { Tables } from '#database/tables.ts';
import { selectVideos, type VideoRow } from './videos.ts';

export type ManagedChannelRow = Pick<
	Selectable<Tables['channels']>,
	| 'newsletter_id'
	| 'external_id'
	| 'handle'
	| 'title'
	| 'thumbnail_url'
	| 'import_status'
	| 'import_error'
	| 'import_found'
	| 'imported_at'
> & {
	platform_videos: string | number | null;
	newsletter_name: string;
	newsletter_slug: string;
	newsletter_hidden: boolean;
	youtube_url: string;
	visible_videos: number;
};

/** A page of newsletters with a channel; failed imports come first. */
export async function listManagedChannels(
	db: Db,
	{ q, limit, page }: { q: string; limit: number; page: number },
): Promise<ManagedChannelRow[]> {
	const { rows } = await sql<ManagedChannelRow>`
		select channels.newsletter_id, external_id, handle, title, thumbnail_url, import_status, import_error, import_found,
			imported_at, video_count as platform_videos, newsletters.name as newsletter_name,
			newsletters.slug as newsletter_slug, newsletters.hidden as newsletter_hidden, youtube_url,
			(select count(*)::int from videos where videos.newsletter_id = channels.newsletter_id and not videos.hidden)
				as visible_videos
		from channels join newsletters on newsletters.id = channels.newsletter_id and newsletters.deleted_at is null
		where ${matching(q)}
		order by case import_status when 'failed' then 0 when 'importing' then 1 else 2 end,
			lower(newsletters.name), channels.newsletter_id
		limit ${limit} offset ${(page - 1) * limit}
	`.execute(db);
	return rows;
}

export async function countManagedChannels(db: Db, q: string): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from channels join newsletters on newsletters.id = channels.newsletter_id and newsletters.deleted_at is null
		where ${matching(q)}
	`.execute(db);
	return rows[0]?.count ?? 0;
}

function matching(q: string) {
	if (q === '') return sql`true`;
	const pattern = containsPattern(q.toLowerCase());
	return sql`(lower(newsletters.name) like ${pattern} or lower(title) like ${pattern} or lower(handle) like ${pattern})`;
}

export type ManagedVideoRow = Omit<VideoRow, 'thumbnail_url'> &
	Pick<
		Selectable<Tables['videos']>,
		'explanation_status' | 'explanation_error' | 'explained_at' | 'hidden'
	> & { newsletter_name: string };

/** Videos whose explanation awaits review, or all; optionally filtered by title. */
export function listManagedVideos(
	db: Db,
	{ q, isToReview, limit, page }: { q: string; isToReview: boolean; limit: number; page: number },
): Promise<ManagedVideoRow[]> {
	let query = selectManaged(db).where('videos.hidden', '=', false);
	if (isToReview) query = query.where('explanation_status', 'in', ['written', 'failed']);
	if (q !== '') query = query.where(sql`lower(videos.title)`, 'like', containsPattern(q.toLowerCase()));
	return query
		.orderBy(isToReview ? 'explained_at' : 'published_at', (order) => order.desc().nullsLast())
		.orderBy('videos.id', 'desc')
		.$call(onPage({ limit, page }))
		.execute();
}

export async function countManagedVideos(
	db: Db,
	{ q, isToReview }: { q: string; isToReview: boolean },
	atMost = 1000,
): Promise<number> {
	let found = db.selectFrom('videos').select('id').where('hidden', '=', false);
	if (isToReview) found = found.where('explanation_status', 'in', ['written', 'failed']);
	if (q !== '') found = found.where(sql`lower(title)`, 'like', containsPattern(q.toLowerCase()));
	return countRowsUpTo(db, atMost, found);
}

export async function findManagedVideo(db: Db, id: number): Promise<ManagedVideoRow | null> {
	return (await selectManaged(db).where('videos.id', '=', id).executeTakeFirst()) ?? null;
}

function selectManaged(db: Db) {
	return selectVideos(db).select([
		'explanation_status',
		'explanation_error',
		'explained_at',
		'videos.hidden',
		'newsletters.name as newsletter_name',
	]);
}

/** The latest visible videos of a newsletter without an attempted explanation. */
export function listUnexplainedVideos(
	db: Db,
	{ newsletterId, among }: { newsletterId: number; among: number },
): Promise<ManagedVideoRow[]> {
	const latest = db
		.selectFrom('videos')
		.select('id')
		.where('newsletter_id', '=', newsletterId)
		.where('hidden', '=', false)
		.orderBy('published_at', 'desc')
		.orderBy('id', 'desc')
		.limit(among);
	return selectManaged(db)
		.where('videos.id', 'in', latest)
		.where('ai_explanation', 'is', null)
		.where('explanation_status', '=', 'none')
		.orderBy('published_at', 'desc')
		.execute();
}

/** False if the explanation is not the one that was read any more, or the video is gone. */
export async function updateExplanation(
	tx: Tx,
	read: Pick<ManagedVideoRow, 'id' | 'explanation_status' | 'ai_explanation'>,
	change: {
		ai_explanation?: string | null;
		explanation_status: 'none' | 'written' | 'reviewed' | 'failed';
		explanation_error?: string;
		explained_at?: Date;
	},
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('videos')
		.set(change)
		.where('id', '=', read.id)
		.where('explanation_status', '=', read.explanation_status)
		.where('ai_explanation', 'is not distinct from', read.ai_explanation)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}
