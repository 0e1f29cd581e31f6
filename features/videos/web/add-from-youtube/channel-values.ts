import * as z from 'zod/mini';
import { ChannelUrl } from '#features/videos/contract/channel-address.ts';
import { type ChannelLookup, ChannelNewsletter } from '#features/videos/contract/youtube.ts';
import { defaultChannelTags } from '#features/videos/rules/channel-tags.ts';
import { truncateText } from '#text/truncate-text.ts';

const ChannelAddress = z.object({ url: ChannelUrl });

export function checkAddress(values: { url: string }) {
	return ChannelAddress.safeParse(values);
}

export type ChannelValues = ReturnType<typeof valuesOf>;

const longestDescription = 5000;

/** The initial form values, from the channel's own data. */
export function valuesOf({ channel: { id, snippet } }: ChannelLookup) {
	const { high, medium, default: small } = snippet.thumbnails;
	return {
		channelId: id,
		name: truncateText(snippet.title, 200),
		description: truncateText(snippet.description, longestDescription),
		imageUrl: high.url || medium.url || small.url,
		frequency: 'weekly',
		categoryIds: [] as string[],
		tags: defaultChannelTags(snippet.title, snippet.categoryId),
	};
}

export function checkChannel(values: ChannelValues) {
	return ChannelNewsletter.safeParse(values);
}
