import type { ManagedChannel, ManagedVideo } from '#features/videos/contract/manage-videos.ts';
import type { ChannelInfo, Video } from '#features/videos/contract/videos.ts';
import { channelAddress } from '#features/videos/rules/channel-address.ts';
import type { ChannelRow } from '#features/videos/store/channels.ts';
import type { ManagedChannelRow, ManagedVideoRow } from '#features/videos/store/managed-videos.ts';
import type { VideoRow } from '#features/videos/store/videos.ts';

export function presentVideo(row: VideoRow): Video {
	return {
		id: row.id,
		videoId: row.video_id,
		title: row.title,
		description: row.description,
		thumbnailUrl: row.thumbnail_url,
		publishedAt: row.published_at.toISOString(),
		channelTitle: row.channel_title,
		newsletterId: row.newsletter_id,
		newsletterSlug: row.newsletter_slug,
		aiExplanation: row.ai_explanation,
	};
}

export function presentChannel(row: ChannelRow, youtubeUrl: string): ChannelInfo {
	return {
		id: row.external_id || row.handle,
		title: row.title,
		description: row.description,
		thumbnailUrl: row.thumbnail_url,
		channelUrl: channelAddress({ externalId: row.external_id, handle: row.handle, youtubeUrl }),
	};
}

export function presentManagedChannel(row: ManagedChannelRow): ManagedChannel {
	const isWaiting = row.import_status === 'importing' && row.import_error !== '';
	return {
		newsletterId: row.newsletter_id,
		newsletterName: row.newsletter_name,
		newsletterSlug: row.newsletter_slug,
		isNewsletterHidden: row.newsletter_hidden,
		title: row.title,
		thumbnailUrl: row.thumbnail_url,
		channelUrl: channelAddress({
			externalId: row.external_id,
			handle: row.handle,
			youtubeUrl: row.youtube_url,
		}),
		status: isWaiting ? 'waiting' : row.import_status,
		error: row.import_error,
		found: row.import_found,
		videos: row.visible_videos,
		videosOnPlatform: row.platform_videos === null ? null : Number(row.platform_videos),
		importedAt: row.imported_at?.toISOString() ?? null,
	};
}

export function presentManagedVideo(row: ManagedVideoRow): ManagedVideo {
	return {
		id: row.id,
		title: row.title,
		newsletterName: row.newsletter_name,
		newsletterSlug: row.newsletter_slug,
		aiExplanation: row.ai_explanation,
		explanationStatus: row.explanation_status,
		explanationError: row.explanation_error,
		explainedAt: row.explained_at?.toISOString() ?? null,
	};
}
