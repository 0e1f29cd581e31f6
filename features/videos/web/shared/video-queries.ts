import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/client.ts';
import {
	getVideoUsage,
	listManagedChannels,
	listManagedVideos,
} from '#features/videos/contract/manage-videos.ts';
import { listVideos } from '#features/videos/contract/videos.ts';
import type { InputOf } from '#protocol/endpoint.ts';

const whileImportingMs = 1500;

/** Asked again by itself as long as an import is under way. */
export function managedChannelsQuery(
	api: ApiClient,
	query: NonNullable<InputOf<typeof listManagedChannels>['query']>,
) {
	return queryOptions({
		queryKey: ['managed-channels', query],
		queryFn: async () => {
			const { answer, headers } = await api.callWithHeaders(listManagedChannels, { query });
			return { channels: answer, total: Number(headers['x-total-count'] ?? answer.length) };
		},
		placeholderData: keepPreviousData,
		staleTime: 0,
		refetchInterval: ({ state }) =>
			state.data?.channels.some(({ status }) => status === 'importing') ? whileImportingMs : false,
	});
}

export function videoUsageQuery(api: ApiClient) {
	return queryOptions({
		queryKey: ['video-usage'],
		queryFn: () => api.call(getVideoUsage, {}),
		staleTime: 0,
	});
}

export function managedVideosQuery(
	api: ApiClient,
	query: NonNullable<InputOf<typeof listManagedVideos>['query']>,
) {
	return queryOptions({
		queryKey: ['managed-videos', query],
		queryFn: async () => {
			const { answer, headers } = await api.callWithHeaders(listManagedVideos, { query });
			return { videos: answer, total: Number(headers['x-total-count'] ?? answer.length) };
		},
		placeholderData: keepPreviousData,
		staleTime: 0,
	});
}

/** The newest videos of a collection, for editors to choose from. */
export function collectionVideosQuery(api: ApiClient, collectionId: number) {
	return queryOptions({
		queryKey: ['collection-videos', collectionId],
		queryFn: () => api.call(listVideos, { query: { collectionId, limit: 100 } }),
		staleTime: 0,
	});
}
