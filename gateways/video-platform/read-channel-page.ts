import { Parser } from 'htmlparser2';
import type { PlatformVideo } from './video-platform.ts';
import { webAddress } from './youtube-shapes.ts';

export type ChannelPage = { id: string; title: string; description: string; thumbnailUrl: string };

const idAnywhere = /"(?:externalId|externalChannelId|channelId)":"(UC[\w-]{22})"/;

/** What a channel's public page, or a video's, says about the channel. Null when it names none. */
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

const tagsOfEntry: Record<string, string> = {
	'yt:videoid': 'videoId',
	title: 'title',
	published: 'publishedAt',
	'media:description': 'description',
};

/** The latest videos in a channel's public feed, with the channel's name. Null when it is no such feed. */
export function readChannelFeed(xml: string): { title: string; videos: PlatformVideo[] } | null {
	const videos: PlatformVideo[] = [];
	const path: string[] = [];
	let kind = '';
	let title = '';
	let entry: Record<string, string> | null = null;
	const parser = new Parser(
		{
			onopentag(name, attributes) {
				const tag = name.toLowerCase();
				kind ||= tag;
				path.push(tag);
				if (tag === 'entry') entry = {};
				if (entry && tag === 'media:thumbnail') entry['thumbnailUrl'] ??= attributes['url'] ?? '';
			},
			ontext(piece) {
				const tag = path.at(-1) ?? '';
				if (!entry && path.length === 2 && tag === 'title') title += piece;
				const field = tagsOfEntry[tag];
				if (entry && field) entry[field] = (entry[field] ?? '') + piece;
			},
			onclosetag(name) {
				path.pop();
				if (name.toLowerCase() !== 'entry' || !entry) return;
				const video = readEntry(entry, title.trim());
				if (video) videos.push(video);
				entry = null;
			},
		},
		{ xmlMode: true, decodeEntities: true },
	);
	parser.end(xml);
	return kind === 'feed' ? { title: title.trim(), videos } : null;
}

function readEntry(entry: Record<string, string>, channelTitle: string): PlatformVideo | null {
	const publishedAt = new Date(entry['publishedAt'] ?? '');
	const videoId = entry['videoId']?.trim() ?? '';
	if (videoId === '' || Number.isNaN(publishedAt.getTime())) return null;
	return {
		videoId,
		title: entry['title']?.trim() ?? '',
		description: entry['description']?.trim() ?? '',
		thumbnailUrl: webAddress(entry['thumbnailUrl'] ?? ''),
		channelTitle,
		publishedAt,
	};
}
