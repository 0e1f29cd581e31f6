import type { ChannelReference } from '#features/videos/contract/channel-address.ts';

export type PlatformChannel = {
	id: string;
	/** Without its @; empty when it has none. */
	handle: string;
	title: string;
	description: string;
	thumbnails: { default: string; medium: string; high: string };
	bannerUrl: string;
	/** Null where the channel keeps it to itself, or the platform was asked without a key. */
	subscriberCount: number | null;
	videoCount: number | null;
	viewCount: number | null;
	/** The list of everything the channel has uploaded. */
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

/** What became of a question to the platform, and what the answer cost of the day's quota. */
export type PlatformOutcome<Value> = { units: number } & (
	| { is: 'found'; value: Value }
	/** There is no such thing. */
	| { is: 'missing' }
	/** The quota of the day is used up. */
	| { is: 'over_quota'; reason: string }
	/** The platform will not answer this, or answers what cannot be read: asking again would not help. */
	| { is: 'refused'; reason: string }
	/** Not now: no connection, too slow, or trouble on their side. */
	| { is: 'unreachable'; reason: string }
);

/** Where channels and their videos are looked up. Never throws: whatever happens is an outcome. */
export type VideoPlatform = {
	findChannel: (reference: ChannelReference) => Promise<PlatformOutcome<PlatformChannel>>;
	/** The newest first, page by page; without a token, the first page. */
	listUploads: (
		channel: Pick<PlatformChannel, 'id' | 'uploadsId'>,
		options: { pageToken: string | null; size: number },
	) => Promise<PlatformOutcome<UploadsPage>>;
	/** What kind of videos these are, as the platform numbers it: the kind that occurs most. Empty when it is not known. */
	findCategory: (videoIds: readonly string[]) => Promise<PlatformOutcome<string>>;
	/** Whether the pages lead back to a channel's first video. A public feed knows the latest few. */
	knowsAll: boolean;
	/** What may be spent in a day; null where nothing is counted. */
	dailyQuota: number | null;
};

/** The most that a page holds. */
export const uploadsPageSize = 50;

/** Every channel has one list of its uploads, whose id differs by two letters. */
export function uploadsOf(channelId: string): string {
	return channelId.replace(/^UC/, 'UU');
}
