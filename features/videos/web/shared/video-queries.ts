import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/client.ts';
import { alwaysStale, createKeys, freshQuery, managedPageQuery } from '#client/endpoint-query.ts';
import {
	getVideoUsage,
	listManagedChannels,
	listManagedVideos,
} from '#features/videos/contract/manage-videos.ts';
import { listVideos } from '#features/videos/contract/videos.ts';
import type { InputOf } from '#protocol/endpoint.ts';

const whileImportingMs = 1500;

export const videoKeys = createKeys('videos');

/** Polls while an import is in progress. */
export function managedChannelsQuery(
	api: ApiClient,
	query: NonNullable<InputOf<typeof listManagedChannels>['query']>,
) {
	return queryOptions({
		...managedPageQuery(api, videoKeys, listManagedChannels, { query }),
		refetchInterval: ({ state }) =>
			state.data?.items.some(({ status }) => status === 'importing') ? whileImportingMs : false,
	});
}

export function videoUsageQuery(api: ApiClient) {
	return freshQuery(api, videoKeys, getVideoUsage, {});
}

export function managedVideosQuery(
	api: ApiClient,
	query: NonNullable<InputOf<typeof listManagedVideos>['query']>,
) {
	return queryOptions({
		queryKey: videoKeys.of(listManagedVideos, { query }),
		queryFn: async () => {
			const { body, headers } = await api.callWithHeaders(listManagedVideos, { query });
			return { videos: body, total: Number(headers['x-total-count'] ?? body.length) };
		},
		placeholderData: keepPreviousData,
		...alwaysStale,
	});
}

/** The newest videos of a collection, for editors to choose from. */
export function collectionVideosQuery(api: ApiClient, collectionId: number) {
	return freshQuery(api, videoKeys, listVideos, { query: { collectionId, limit: 100 } });
}
