import type { z } from 'zod';
import type { ChannelReference } from '#features/videos/contract/channel-address.ts';
import { askYoutube } from './ask-youtube.ts';
import {
	type PlatformChannel,
	type PlatformOutcome,
	uploadsPageSize,
	type VideoPlatform,
} from './video-platform.ts';
import { ChannelList, readChannel, readUpload, UploadList, VideoList } from './youtube-shapes.ts';

const channelParts = 'snippet,statistics,brandingSettings,contentDetails';

/**
 * The YouTube Data API v3. Uploads are read from the channel's playlist, fifty per unit of quota; a search for them would cost a
 * hundred.
 */
export function createYoutubeApi({
	apiKey,
	apiBaseUrl,
	dailyQuota,
	timeoutMs = 5000,
}: {
	apiKey: string;
	apiBaseUrl: string;
	dailyQuota: number;
	timeoutMs?: number;
}): VideoPlatform {
	function ask<Schema extends z.ZodType>(
		path: string,
		query: Record<string, string>,
		schema: Schema,
	): Promise<PlatformOutcome<z.output<Schema>>> {
		const address = new URL(`${apiBaseUrl}/${path}`);
		address.search = new URLSearchParams(query).toString();
		return askYoutube(address, schema, { apiKey, timeoutMs });
	}

	async function findChannelBy(query: Record<string, string>): Promise<PlatformOutcome<PlatformChannel>> {
		const outcome = await ask('channels', { part: channelParts, ...query }, ChannelList);
		if (outcome.is !== 'found') return outcome;
		const [item] = outcome.value.items;
		return item
			? { units: outcome.units, is: 'found', value: readChannel(item) }
			: { units: outcome.units, is: 'missing' };
	}

	/** Tries the queries in order until one finds something other than "missing". */
	async function findFirst(...queries: Record<string, string>[]): Promise<PlatformOutcome<PlatformChannel>> {
		let units = 0;
		for (const query of queries) {
			const outcome = await findChannelBy(query);
			units += outcome.units;
			if (outcome.is !== 'missing') return { ...outcome, units };
		}
		return { units, is: 'missing' };
	}

	async function findByVideo(videoId: string): Promise<PlatformOutcome<PlatformChannel>> {
		const outcome = await ask('videos', { part: 'snippet', id: videoId }, VideoList);
		if (outcome.is !== 'found') return outcome;
		const id = outcome.value.items[0]?.snippet.channelId;
		if (!id) return { units: outcome.units, is: 'missing' };
		const channel = await findChannelBy({ id });
		return { ...channel, units: channel.units + outcome.units };
	}

	return {
		knowsAll: true,
		dailyQuota,

		findChannel: ({ by, value }: ChannelReference) => {
			switch (by) {
				case 'id':
					// A name may start with the same letters; an id always has the same length.
					return value.length === 24
						? findFirst({ id: value })
						: findFirst({ id: value }, { forHandle: value });
				case 'handle':
					return findFirst({ forHandle: value });
				case 'user':
					return findFirst({ forUsername: value }, { forHandle: value });
				case 'custom':
					return findFirst({ forHandle: value }, { forUsername: value });
				case 'video':
					return findByVideo(value);
			}
		},

		async listUploads({ uploadsId }, { pageToken, size }) {
			const outcome = await ask(
				'playlistItems',
				{
					part: 'snippet,contentDetails,status',
					playlistId: uploadsId,
					maxResults: String(Math.min(size, uploadsPageSize)),
					...(pageToken ? { pageToken } : {}),
				},
				UploadList,
			);
			// A channel without uploads has no playlist.
			if (outcome.is === 'missing')
				return { units: outcome.units, is: 'found', value: { videos: [], nextPageToken: null } };
			if (outcome.is !== 'found') return outcome;
			const { items, nextPageToken } = outcome.value;
			const videos = items.flatMap((item) => readUpload(item) ?? []);
			return { units: outcome.units, is: 'found', value: { videos, nextPageToken } };
		},

		async findCategory(videoIds) {
			if (videoIds.length === 0) return { units: 0, is: 'found', value: '' };
			const id = videoIds.slice(0, uploadsPageSize).join(',');
			const outcome = await ask('videos', { part: 'snippet', id }, VideoList);
			if (outcome.is !== 'found') return outcome;
			return {
				units: outcome.units,
				is: 'found',
				value: mostFrequent(outcome.value.items.map(({ snippet }) => snippet.categoryId)),
			};
		},
	};
}

function mostFrequent(values: readonly string[]): string {
	const counts = new Map<string, number>();
	for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
	return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}
