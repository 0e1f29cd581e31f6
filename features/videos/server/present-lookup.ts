import type { ChannelLookup, findChannelById, listChannelVideos } from '#features/videos/contract/youtube.ts';
import type { ChannelRow } from '#features/videos/store/channels.ts';
import type { VideoRow } from '#features/videos/store/videos.ts';
import type { PlatformChannel, PlatformVideo } from '#gateways/video-platform/video-platform.ts';
import type { ResponseOf } from '#protocol/endpoint.ts';

type ChannelAnswer = ResponseOf<typeof findChannelById>['items'][number];
type VideoAnswer = ResponseOf<typeof listChannelVideos>['items'][number];

/** The thumbnail the platform provides for every video. */
const standardThumbnail = (videoId: string) =>
	`https://i.ytimg.com/vi/${encodeURIComponent(videoId)}/mqdefault.jpg`;

function presentThumbnails({ thumbnails }: PlatformChannel) {
	return {
		default: { url: thumbnails.default },
		medium: { url: thumbnails.medium },
		high: { url: thumbnails.high },
	};
}

export function presentStoredChannel(row: ChannelRow): ChannelAnswer {
	const picture = { url: row.thumbnail_url };
	return {
		id: row.external_id,
		snippet: {
			title: row.title,
			description: row.description,
			thumbnails: { default: picture, medium: picture, high: picture },
		},
	};
}

export function presentFoundChannel(channel: PlatformChannel): ChannelAnswer {
	return {
		id: channel.id,
		snippet: {
			title: channel.title,
			description: channel.description,
			thumbnails: presentThumbnails(channel),
		},
	};
}

export function presentStoredVideo(row: VideoRow): VideoAnswer {
	return presentFoundVideo({
		videoId: row.video_id,
		title: row.title,
		description: row.description,
		thumbnailUrl: row.thumbnail_url,
		channelTitle: row.channel_title,
		publishedAt: row.published_at,
	});
}

export function presentFoundVideo(video: PlatformVideo): VideoAnswer {
	return {
		id: { videoId: video.videoId },
		snippet: {
			title: video.title,
			description: video.description,
			thumbnails: { medium: { url: video.thumbnailUrl || standardThumbnail(video.videoId) } },
			publishedAt: video.publishedAt.toISOString(),
		},
	};
}

export function presentLookup(
	channel: PlatformChannel,
	videos: readonly PlatformVideo[],
	categoryId: string,
): ChannelLookup {
	const { subscriberCount, videoCount, viewCount } = channel;
	return {
		channel: {
			id: channel.id,
			snippet: {
				title: channel.title,
				description: channel.description,
				thumbnails: presentThumbnails(channel),
				...(categoryId === '' ? {} : { categoryId }),
			},
			...(channel.bannerUrl === ''
				? {}
				: { brandingSettings: { image: { bannerExternalUrl: channel.bannerUrl } } }),
			statistics: {
				...(subscriberCount === null ? {} : { subscriberCount: String(subscriberCount) }),
				...(videoCount === null ? {} : { videoCount: String(videoCount) }),
				...(viewCount === null ? {} : { viewCount: String(viewCount) }),
			},
		},
		videos: videos.map(presentFoundVideo),
	};
}
