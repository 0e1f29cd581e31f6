import { findChannelByHandle, findChannelById, listChannelVideos } from '#contract/youtube.ts';
import { type App, route } from '#server/http/route.ts';
import { createLookups } from './lookups.ts';
import type { VideoNeeds } from './needs.ts';

const perMinute = 30;

export function addVideoLookupRoutes(
	app: App,
	needs: Pick<VideoNeeds, 'db' | 'clock' | 'log' | 'videoPlatform'>,
): void {
	const lookups = createLookups(needs);

	route(app, findChannelByHandle, ({ query }) => lookups.findChannelByText(query.handle), { perMinute });
	route(app, findChannelById, ({ params }) => lookups.findChannel({ by: 'id', value: params.channelId }), {
		perMinute,
	});
	route(app, listChannelVideos, ({ query }) => lookups.listVideos(query.channelId, query.maxResults), {
		perMinute,
	});
}
