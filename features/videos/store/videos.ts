import { type Selectable, sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { countRows, onPage } from '#database/list-queries.ts';
import type { Tables } from '#database/tables.ts';

export type VideoRow = Pick<
	Selectable<Tables['videos']>,
	| 'id'
	| 'newsletter_id'
	| 'video_id'
	| 'title'
	| 'description'
	| 'thumbnail_url'
	| 'channel_title'
	| 'ai_explanation'
	| 'published_at'
> & { newsletter_slug: string };

type VideoFilter = {
	newsletterId?: number | undefined;
	collectionId?: number | undefined;
	/** The channel's id on the platform. */
	channelId?: string | undefined;
};

/** Visible videos of visible newsletters, newest first; of one newsletter, one collection, or all. */
export function listVisibleVideos(
	db: Db,
	filter: VideoFilter,
	{ limit, page = 1, isPreview = false }: { limit: number; page?: number; isPreview?: boolean },
): Promise<(VideoRow & { collection_id: number | null })[]> {
	return (isPreview ? selectShown(db) : selectVisible(db))
		.select(
			sql<number | null>`coalesce(${filter.collectionId ?? null}::integer, (
				select min(collection_id) from collection_members where newsletter_id = videos.newsletter_id
			))`.as('collection_id'),
		)
		.where(isChosen(filter))
		.orderBy('videos.published_at', 'desc')
		.orderBy('videos.id', 'desc')
		.$call(onPage({ limit, page }))
		.execute();
}

export async function countVisibleVideos(
	db: Db,
	filter: VideoFilter,
	{ isPreview }: { isPreview: boolean },
): Promise<number> {
	return countRows((isPreview ? selectShown(db) : selectVisible(db)).where(isChosen(filter)));
}

function isChosen({ newsletterId, collectionId, channelId }: VideoFilter) {
	const conditions = [
		...(newsletterId === undefined ? [] : [sql<boolean>`videos.newsletter_id = ${newsletterId}`]),
		...(channelId === undefined ? [] : [sql<boolean>`videos.channel_id = ${channelId}`]),
		...(collectionId === undefined
			? []
			: [
					sql<boolean>`videos.newsletter_id in (
						select newsletter_id from collection_members where collection_id = ${collectionId}
					)`,
				]),
	];
	return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

export async function findVisibleVideo(db: Db, id: number): Promise<VideoRow | null> {
	return (await selectVisible(db).where('videos.id', '=', id).executeTakeFirst()) ?? null;
}

function selectVisible(db: Db) {
	return selectShown(db).where('newsletters.hidden', '=', false);
}

/** Includes videos of hidden newsletters. */
function selectShown(db: Db) {
	return selectVideos(db).select('videos.thumbnail_url').where('videos.hidden', '=', false);
}

/** Includes hidden videos. */
export function selectVideos(db: Db) {
	return db
		.selectFrom('videos')
		.innerJoin('newsletters', 'newsletters.id', 'videos.newsletter_id')
		.select([
			'videos.id',
			'videos.newsletter_id',
			'videos.video_id',
			'videos.title',
			'videos.description',
			'videos.channel_title',
			'videos.ai_explanation',
			'videos.published_at',
			'newsletters.slug as newsletter_slug',
		])
		.where('newsletters.deleted_at', 'is', null);
}
