import { type RawBuilder, sql } from 'kysely';
import { insertRows } from '#database/bulk-insert.ts';
import type { Tx } from '#database/database.ts';
import { countRows } from '#database/list-queries.ts';

export type ImportedVideo = {
	video_id: string;
	title: string;
	description: string;
	thumbnail_url: string;
	channel_title: string;
	channel_id: string;
	published_at: Date;
};

const kept = ['title', 'description', 'thumbnail_url', 'channel_title', 'channel_id'] as const;

/**
 * Stores a page of videos: inserts new ones, updates changed ones, unhides hidden ones. If nothing differs, no public
 * page is invalidated.
 */
export async function saveVideos(
	tx: Tx,
	{ newsletterId, run }: { newsletterId: number; run: number },
	videos: readonly ImportedVideo[],
): Promise<void> {
	const ids = videos.map(({ video_id }) => video_id);
	const stored = await tx
		.selectFrom('videos')
		.select(['id', 'video_id', 'hidden', 'published_at', ...kept])
		.where('newsletter_id', '=', newsletterId)
		.where('video_id', '=', sql<string>`any(${ids}::text[])`)
		.execute();
	const byId = new Map(stored.map((row) => [row.video_id, row]));
	for (const video of videos) {
		const row = byId.get(video.video_id);
		const isSame =
			row &&
			!row.hidden &&
			row.published_at.getTime() === video.published_at.getTime() &&
			kept.every((column) => row[column] === video[column]);
		if (!row || isSame) continue;
		await tx
			.updateTable('videos')
			.set({ ...video, hidden: false })
			.where('id', '=', row.id)
			.execute();
	}
	const fresh = videos.filter(({ video_id }) => !byId.has(video_id));
	if (fresh.length > 0)
		await insertRows(
			tx,
			'videos',
			fresh.map((video) => ({
				...video,
				newsletter_id: newsletterId,
				ai_explanation: null,
			})),
		);
	await tx
		.updateTable('videos')
		.set({ seen_run: run })
		.where('newsletter_id', '=', newsletterId)
		.where('video_id', '=', sql<string>`any(${ids}::text[])`)
		.execute();
}

/** Hides videos that an import has not seen. If it could only see the latest videos, older ones are left alone. */
export async function hideUnseenVideos(
	tx: Tx,
	{ newsletterId, run, isWhole }: { newsletterId: number; run: number; isWhole: boolean },
): Promise<void> {
	const oldestSeen = sql`(
		select coalesce(min(published_at), 'infinity') from videos where newsletter_id = ${newsletterId} and seen_run = ${run}
	)`;
	await hideVideos(
		tx,
		newsletterId,
		sql`seen_run <> ${run} and ${isWhole ? sql`true` : sql`published_at >= ${oldestSeen}`}`,
	);
}

/** Hides the videos that match a condition. */
export async function hideVideos(tx: Tx, newsletterId: number, which: RawBuilder<unknown>): Promise<void> {
	await sql`
		update videos set hidden = true where newsletter_id = ${newsletterId} and not hidden and ${which}
	`.execute(tx);
}

/** How many videos an import has seen so far. */
export async function countSeenVideos(
	tx: Tx,
	{ newsletterId, run }: { newsletterId: number; run: number },
): Promise<number> {
	return countRows(
		tx.selectFrom('videos').where('newsletter_id', '=', newsletterId).where('seen_run', '=', run),
	);
}
