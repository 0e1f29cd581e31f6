import {
	findChannelByHandle,
	findChannelById,
	listChannelVideos,
} from '#features/videos/contract/youtube.ts';
import { type App, route } from '#platform/http/route.ts';
import { createLookups } from './lookups.ts';
import type { VideoNeeds } from './needs.ts';

/** Generous, since readers in one office share an address. */
const limits = { perMinute: 30, perHour: 600 };

export function addVideoLookupRoutes(
	app: App,
	needs: Pick<VideoNeeds, 'db' | 'clock' | 'log' | 'videoPlatform'>,
): void {
	const lookups = createLookups(needs);

	route(app, findChannelByHandle, ({ query }) => lookups.findChannelByText(query.handle), limits);
	route(
		app,
		findChannelById,
		({ params }) => lookups.findChannel({ by: 'id', value: params.channelId }),
		limits,
	);
	route(app, listChannelVideos, ({ query }) => lookups.listVideos(query.channelId, query.maxResults), limits);
}
