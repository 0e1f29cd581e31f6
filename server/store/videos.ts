import type { Selectable } from 'kysely';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

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

/** Visible videos of visible newsletters, newest first; of one newsletter, of one collection, or of all. */
export function listVisibleVideos(
	db: Db,
	filter: {
		newsletterId?: number | undefined;
		collectionId?: number | undefined;
		/** The channel's id on the platform. */
		channelId?: string | undefined;
	},
	limit: number,
): Promise<VideoRow[]> {
	let query = selectVisible(db);
	if (filter.newsletterId !== undefined)
		query = query.where('videos.newsletter_id', '=', filter.newsletterId);
	if (filter.channelId !== undefined) query = query.where('videos.channel_id', '=', filter.channelId);
	if (filter.collectionId !== undefined) {
		const { collectionId } = filter;
		query = query.where('videos.newsletter_id', 'in', (eb) =>
			eb
				.selectFrom('collection_members')
				.select('collection_members.newsletter_id')
				.where('collection_members.collection_id', '=', collectionId),
		);
	}
	return query.orderBy('videos.published_at', 'desc').orderBy('videos.id', 'desc').limit(limit).execute();
}

export async function findVisibleVideo(db: Db, id: number): Promise<VideoRow | null> {
	return (await selectVisible(db).where('videos.id', '=', id).executeTakeFirst()) ?? null;
}

function selectVisible(db: Db) {
	return db
		.selectFrom('videos')
		.innerJoin('newsletters', 'newsletters.id', 'videos.newsletter_id')
		.select([
			'videos.id',
			'videos.newsletter_id',
			'videos.video_id',
			'videos.title',
			'videos.description',
			'videos.thumbnail_url',
			'videos.channel_title',
			'videos.ai_explanation',
			'videos.published_at',
			'newsletters.slug as newsletter_slug',
		])
		.where('videos.hidden', '=', false)
		.where('newsletters.hidden', '=', false);
}
