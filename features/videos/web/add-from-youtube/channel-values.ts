import * as z from 'zod/mini';
import { ChannelUrl } from '#features/videos/contract/channel-address.ts';
import { type ChannelLookup, ChannelNewsletter } from '#features/videos/contract/youtube.ts';
import { defaultChannelTags } from '#features/videos/rules/channel-tags.ts';
import { cutText } from '#text/cut-text.ts';

const ChannelAddress = z.object({ url: ChannelUrl });

export function checkAddress(values: { url: string }) {
	return ChannelAddress.safeParse(values);
}

/** A form's fields hold texts: lists a line each. */
export type ChannelValues = Record<
	'channelId' | 'name' | 'description' | 'imageUrl' | 'frequency' | 'categoryIds' | 'tags',
	string
>;

const longestDescription = 5000;

/** What the form starts with: all that the channel says of itself. */
export function valuesOf({ channel: { id, snippet } }: ChannelLookup): ChannelValues {
	const { high, medium, default: small } = snippet.thumbnails;
	return {
		channelId: id,
		name: cutText(snippet.title, 200),
		description: cutText(snippet.description, longestDescription),
		imageUrl: high.url || medium.url || small.url,
		frequency: 'weekly',
		categoryIds: '',
		tags: writeList(defaultChannelTags(snippet.title, snippet.categoryId)),
	};
}

export function checkChannel(values: ChannelValues) {
	return ChannelNewsletter.safeParse({
		...values,
		categoryIds: readList(values.categoryIds),
		tags: readList(values.tags),
	});
}

export function readList(text: string): string[] {
	return text.split('\n').filter((item) => item !== '');
}

export function writeList(items: readonly string[]): string {
	return items.join('\n');
}
