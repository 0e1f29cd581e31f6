import { type AtomFeed, parseAtomFeed } from 'feedsmith';
import { Parser } from 'htmlparser2';
import type { PlatformVideo } from './video-platform.ts';
import { webAddress } from './youtube-shapes.ts';

export type ChannelPage = { id: string; title: string; description: string; thumbnailUrl: string };

type Entry = AtomFeed.Entry<string>;

const idAnywhere = /"(?:externalId|externalChannelId|channelId)":"(UC[\w-]{22})"/;

/** Parses what the public page of a channel or video says about the channel. Null if it names none. */
export function readChannelPage(html: string): ChannelPage | null {
	const meta = new Map<string, string>();
	let canonical = '';
	const parser = new Parser({
		onopentag(tag, attributes) {
			if (tag === 'link' && attributes['rel'] === 'canonical') canonical ||= attributes['href'] ?? '';
			const name = attributes['property'] ?? attributes['name'] ?? attributes['itemprop'];
			if (tag === 'meta' && name && !meta.has(name)) meta.set(name, attributes['content'] ?? '');
		},
	});
	parser.end(html);
	const named = meta.get('identifier') ?? meta.get('channelId') ?? '';
	const id =
		canonical.match(/\/channel\/(UC[\w-]{22})(?:[/?#]|$)/)?.[1] ??
		named.match(/^UC[\w-]{22}$/)?.[0] ??
		html.match(idAnywhere)?.[1];
	if (!id) return null;
	return {
		id,
		title: (meta.get('og:title') ?? '').replace(/ - YouTube$/, ''),
		description: meta.get('og:description') ?? meta.get('description') ?? '',
		thumbnailUrl: webAddress(meta.get('og:image') ?? ''),
	};
}

/** Parses a channel's public feed: its title and latest videos. Null if it is not such a feed. */
export function readChannelFeed(xml: string): { title: string; videos: PlatformVideo[] } | null {
	try {
		const { title, entries = [] } = parseAtomFeed(xml);
		const channelTitle = title?.value ?? '';
		return { title: channelTitle, videos: entries.flatMap((entry) => readEntry(entry, channelTitle)) };
	} catch {
		return null;
	}
}

function readEntry({ yt, media, title, published }: Entry, channelTitle: string): PlatformVideo[] {
	const publishedAt = new Date(published ?? '');
	if (!yt?.videoId || Number.isNaN(publishedAt.getTime())) return [];
	const video = {
		videoId: yt.videoId,
		title: title?.value ?? '',
		description: media?.groups?.[0]?.description?.value ?? '',
		thumbnailUrl: webAddress(media?.groups?.[0]?.thumbnails?.[0]?.url ?? ''),
		channelTitle,
		publishedAt,
	};
	return [video];
}
