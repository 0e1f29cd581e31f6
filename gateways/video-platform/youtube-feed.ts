import type { ChannelReference } from '#features/videos/contract/channel-address.ts';
import { createGuardedLookup } from '../outbound/outbound-guard.ts';
import { decodeText } from '../web-reader/decode-text.ts';
import { createPageFetcher, UnreadableError, usualLimits } from '../web-reader/page-fetcher.ts';
import { readChannelFeed, readChannelPage } from './read-channel-page.ts';
import { type PlatformOutcome, uploadsOf, type VideoPlatform } from './video-platform.ts';

type Trouble = Exclude<PlatformOutcome<never>, { is: 'found' }>;

/** What is available without a key: a channel's public page, and its feed with the latest fifteen videos. */
export function createYoutubeFeed({
	feedBaseUrl,
	allowed,
	publicUrl,
	timeoutMs = 5000,
}: {
	feedBaseUrl: string;
	/** Private hosts that may be visited anyway. */
	allowed: readonly string[];
	publicUrl: () => string;
	timeoutMs?: number;
}): VideoPlatform {
	const visit = createPageFetcher({
		lookup: createGuardedLookup(),
		allowed,
		publicUrl,
		limits: { ...usualLimits, timeoutMs },
	});

	/** Only opens addresses we construct, never a pasted one. */
	async function read<Value>(
		path: string,
		understand: (text: string) => Value | null,
	): Promise<{ is: 'found'; value: Value; units: 0 } | Trouble> {
		try {
			const { contentType, body } = await visit(`${feedBaseUrl}${path}`);
			const value = understand(decodeText(body, contentType));
			if (value !== null) return { units: 0, is: 'found', value };
			return { units: 0, is: 'refused', reason: 'YouTube answered something that cannot be read.' };
		} catch (error) {
			return { units: 0, ...readTrouble(error as Error) };
		}
	}

	const readFeed = (channelId: string) =>
		read(`/feeds/videos.xml?channel_id=${encodeURIComponent(channelId)}`, readChannelFeed);

	return {
		knowsAll: false,
		dailyQuota: null,

		async findChannel(reference) {
			const page = await read(pageOf(reference), readChannelPage);
			if (page.is !== 'found') return page;
			const { id, title, description, thumbnailUrl } = page.value;
			// A video's page describes the video, where a channel's page describes the channel.
			const isChannels = reference.by !== 'video';
			const feed = title === '' || !isChannels ? await readFeed(id) : null;
			if (feed && feed.is !== 'found') return feed;
			const image = isChannels ? thumbnailUrl : '';
			return {
				units: 0,
				is: 'found',
				value: {
					id,
					handle: reference.by === 'handle' ? reference.value : '',
					title: feed?.value.title || title,
					description: isChannels ? description : '',
					thumbnails: { default: image, medium: image, high: image },
					bannerUrl: '',
					subscriberCount: null,
					videoCount: null,
					viewCount: null,
					uploadsId: uploadsOf(id),
				},
			};
		},

		async listUploads({ id }, { size }) {
			const feed = await readFeed(id);
			if (feed.is !== 'found') return feed;
			const videos = feed.value.videos.slice(0, size);
			return { units: 0, is: 'found', value: { videos, nextPageToken: null } };
		},

		findCategory: async () => ({ units: 0, is: 'found', value: '' }),
	};
}

function pageOf({ by, value }: ChannelReference): string {
	const name = encodeURIComponent(value);
	switch (by) {
		case 'id':
			return `/channel/${name}`;
		case 'handle':
			return `/@${name}`;
		case 'custom':
			return `/c/${name}`;
		case 'user':
			return `/user/${name}`;
		case 'video':
			return `/watch?v=${name}`;
	}
}

function readTrouble(error: Error) {
	const trouble = error instanceof UnreadableError ? error.trouble : null;
	if (trouble === 404 || trouble === 410) return { is: 'missing' as const };
	if (trouble === 429) return { is: 'unreachable' as const, reason: 'YouTube asks us to wait.' };
	if (typeof trouble === 'number')
		return {
			is: trouble >= 500 ? ('unreachable' as const) : ('refused' as const),
			reason: `YouTube answered ${trouble}.`,
		};
	if (trouble) return { is: 'refused' as const, reason: 'YouTube answered something that cannot be read.' };
	const isSlow =
		/Timeout|Abort/.test(error.name) || /TIMEOUT/.test(String((error as { code?: unknown }).code));
	return {
		is: 'unreachable' as const,
		reason: isSlow ? 'YouTube took too long to answer.' : 'YouTube could not be reached.',
	};
}
