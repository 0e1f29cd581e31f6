import { z } from 'zod';
import { type PlatformChannel, type PlatformVideo, uploadsOf } from './video-platform.ts';

const Thumbnails = z
	.record(z.string(), z.object({ url: z.string().default('') }))
	.catch({})
	.default({});
/** Numbers are strings, and missing if a channel hides them. */
const Count = z.coerce.number().int().min(0).nullable().catch(null).default(null);
const text = z.string().default('');

export const ChannelList = z.object({
	items: z
		.array(
			z.object({
				id: z.string().min(1),
				snippet: z.object({ title: text, description: text, customUrl: text, thumbnails: Thumbnails }),
				statistics: z
					.object({
						subscriberCount: Count,
						hiddenSubscriberCount: z.boolean().default(false),
						videoCount: Count,
						viewCount: Count,
					})
					.prefault({}),
				brandingSettings: z
					.object({ image: z.object({ bannerExternalUrl: text }).prefault({}) })
					.prefault({}),
				contentDetails: z.object({ relatedPlaylists: z.object({ uploads: text }).prefault({}) }).prefault({}),
			}),
		)
		.default([]),
});

export const UploadList = z.object({
	nextPageToken: z.string().min(1).nullable().default(null),
	items: z
		.array(
			z.object({
				snippet: z.object({
					title: text,
					description: text,
					thumbnails: Thumbnails,
					channelTitle: text,
					videoOwnerChannelTitle: text,
					publishedAt: text,
					resourceId: z.object({ videoId: text }).prefault({}),
				}),
				contentDetails: z.object({ videoId: text, videoPublishedAt: text }).prefault({}),
				status: z.object({ privacyStatus: text }).prefault({}),
			}),
		)
		.default([]),
});

export const VideoList = z.object({
	items: z
		.array(z.object({ id: z.string(), snippet: z.object({ channelId: text, categoryId: text }) }))
		.default([]),
});

export function readChannel({
	id,
	snippet,
	statistics,
	brandingSettings,
	contentDetails,
}: z.output<typeof ChannelList>['items'][number]): PlatformChannel {
	const thumbnail = (name: string) => webAddress(snippet.thumbnails[name]?.url ?? '');
	return {
		id,
		handle: snippet.customUrl.startsWith('@') ? snippet.customUrl.slice(1) : '',
		title: snippet.title,
		description: snippet.description,
		thumbnails: { default: thumbnail('default'), medium: thumbnail('medium'), high: thumbnail('high') },
		bannerUrl: webAddress(brandingSettings.image.bannerExternalUrl),
		subscriberCount: statistics.hiddenSubscriberCount ? null : statistics.subscriberCount,
		videoCount: statistics.videoCount,
		viewCount: statistics.viewCount,
		uploadsId: contentDetails.relatedPlaylists.uploads || uploadsOf(id),
	};
}

/** Null for what nobody can watch: a deleted or private video remains in the playlist as an empty entry. */
export function readUpload({
	snippet,
	contentDetails,
	status,
}: z.output<typeof UploadList>['items'][number]): PlatformVideo | null {
	const videoId = contentDetails.videoId || snippet.resourceId.videoId;
	const publishedAt = new Date(contentDetails.videoPublishedAt || snippet.publishedAt);
	const isPublic = status.privacyStatus === '' || status.privacyStatus === 'public';
	if (videoId === '' || !isPublic || Number.isNaN(publishedAt.getTime())) return null;
	const { thumbnails } = snippet;
	return {
		videoId,
		title: snippet.title,
		description: snippet.description,
		thumbnailUrl: webAddress(thumbnails['medium']?.url || thumbnails['high']?.url || ''),
		channelTitle: snippet.videoOwnerChannelTitle || snippet.channelTitle,
		publishedAt,
	};
}

export function webAddress(address: string): string {
	return /^https?:\/\//i.test(address) ? address : '';
}
