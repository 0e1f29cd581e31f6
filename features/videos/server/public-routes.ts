import type { Db } from '#database/database.ts';
import { cacheTags } from '#features/newsletters/rules/cache-tags.ts';
import { requireVisible } from '#features/newsletters/server/visibility/require-visible.ts';
import { getChannel, getVideo, listVideos } from '#features/videos/contract/videos.ts';
import { findChannel } from '#features/videos/store/channels.ts';
import { countVisibleVideos, findVisibleVideo, listVisibleVideos } from '#features/videos/store/videos.ts';
import { setPaginationHeaders } from '#platform/http/pagination-headers.ts';
import { type App, route } from '#platform/http/route.ts';
import { Problem } from '#platform/problem.ts';
import { presentChannel, presentVideo } from './present.ts';

export function addPublicVideoRoutes(app: App, { db }: { db: Db }): void {
	route(app, listVideos, async ({ query, caller }, tools) => {
		const isPreview = await caller.previews();
		setPaginationHeaders(tools, caller.url, {
			...query,
			total: await countVisibleVideos(db, query, { isPreview }),
		});
		const rows = await listVisibleVideos(db, query, { ...query, isPreview });
		const { newsletterId } = query;
		tools.setCacheTags(
			newsletterId === undefined
				? [
						cacheTags.videos,
						cacheTags.collections,
						cacheTags.list,
						...rows.map(({ newsletter_id }) => cacheTags.newsletter(newsletter_id)),
					]
				: [cacheTags.newsletter(newsletterId), cacheTags.collections],
		);
		return rows.map((row) => ({ ...presentVideo(row), collectionId: row.collection_id }));
	});

	route(app, getVideo, async ({ params }, tools) => {
		const row = params.id === null ? null : await findVisibleVideo(db, params.id);
		if (!row) throw new Problem('video_not_found');
		tools.setCacheTags([cacheTags.newsletter(row.newsletter_id)]);
		return presentVideo(row);
	});

	route(app, getChannel, async ({ params, caller }, tools) => {
		const newsletter = await requireVisible(db, params.slug, { isPreview: await caller.previews() });
		if (newsletter.slug === params.slug) tools.setCacheTags([cacheTags.newsletter(newsletter.id)]);
		const channel = await findChannel(db, newsletter.id);
		if (!channel) throw new Problem('channel_not_found');
		return presentChannel(channel, newsletter.youtube_url);
	});
}
