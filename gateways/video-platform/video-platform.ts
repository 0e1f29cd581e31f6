import type { ChannelReference } from '#features/videos/contract/channel-address.ts';

export type PlatformChannel = {
	id: string;
	/** Without the @; empty if there is none. */
	handle: string;
	title: string;
	description: string;
	thumbnails: { default: string; medium: string; high: string };
	bannerUrl: string;
	/** Null if the channel hides it, or without an API key. */
	subscriberCount: number | null;
	videoCount: number | null;
	viewCount: number | null;
	/** The playlist of all uploads. */
	uploadsId: string;
};

export type PlatformVideo = {
	videoId: string;
	title: string;
	description: string;
	thumbnailUrl: string;
	channelTitle: string;
	publishedAt: Date;
};

export type UploadsPage = { videos: PlatformVideo[]; nextPageToken: string | null };

/** The outcome of a request to the platform, and its quota cost. */
export type PlatformOutcome<Value> = { units: number } & (
	| { is: 'found'; value: Value }
	/** It does not exist. */
	| { is: 'missing' }
	/** The day's quota is used up. */
	| { is: 'over_quota'; reason: string }
	/** The platform rejects the request, or its response cannot be parsed: a retry would not help. */
	| { is: 'refused'; reason: string }
	/** Temporary: no connection, too slow, or a server error. */
	| { is: 'unreachable'; reason: string }
);

/** Looks up channels and their videos. Never throws: every failure is an outcome. */
export type VideoPlatform = {
	findChannel: (reference: ChannelReference) => Promise<PlatformOutcome<PlatformChannel>>;
	/** Newest first, in pages; the first page without a token. */
	listUploads: (
		channel: Pick<PlatformChannel, 'id' | 'uploadsId'>,
		options: { pageToken: string | null; size: number },
	) => Promise<PlatformOutcome<UploadsPage>>;
	/** The platform's category id that most of these videos have. Empty if unknown. */
	findCategory: (videoIds: readonly string[]) => Promise<PlatformOutcome<string>>;
	/** Whether the pages go back to a channel's first video. A public feed only has the latest few. */
	knowsAll: boolean;
	/** Quota per day; null if there is none. */
	dailyQuota: number | null;
};

/** The maximum page size. */
export const uploadsPageSize = 50;

/** The id of a channel's uploads playlist differs from its own by two letters. */
export function uploadsOf(channelId: string): string {
	return channelId.replace(/^UC/, 'UU');
}
