import { parseFeed } from 'feedsmith';
import { readPlausibleDate } from '#text/dates/plausible-date.ts';
import { escapeHtml } from '#text/escape-html.ts';
import { truncateText } from '#text/truncate-text.ts';

export type FeedEntry = {
	/** Empty if the feed names none, or the same for several entries. */
	id: string;
	title: string;
	html: string;
	address: string;
	publishedAt: Date | null;
};

const maxEntries = 100;
const longestHtml = 2_000_000;
/** As long as an index takes, in any script. */
const longestId = 500;

/** The entries of an RSS, Atom, RDF or JSON feed, in order. Null if it is not a feed. */
export function readEntries(text: string, base: string): FeedEntry[] | null {
	try {
		const entries = listEntries(text)
			.map((entry) => entryOf(base, entry))
			.filter(({ title, html }) => title !== '' || html !== '');
		const counts = Map.groupBy(entries, ({ id }) => id);
		return entries
			.slice(0, maxEntries)
			.map((entry) => (counts.get(entry.id)?.length === 1 ? entry : { ...entry, id: '' }));
	} catch {
		return null;
	}
}

function listEntries(text: string): Found[] {
	const { format, feed } = parseFeed(text);
	if (format === 'rss')
		return (feed.items ?? []).map((item) => ({
			id: item.guid?.value,
			title: item.title,
			html: item.content?.encoded ?? item.description,
			address: item.link,
			at: item.pubDate ?? item.dc?.dates?.[0],
		}));
	if (format === 'atom')
		return (feed.entries ?? []).map((entry) => ({
			id: entry.id,
			title: entry.title?.value,
			html: entry.content?.value ?? entry.summary?.value,
			address: (entry.links?.find(({ rel }) => !rel || rel === 'alternate') ?? entry.links?.[0])?.href,
			at: entry.published ?? entry.updated,
		}));
	if (format === 'rdf')
		return (feed.items ?? []).map((item) => ({
			id: item.link,
			title: item.title,
			html: item.content?.encoded ?? item.description,
			address: item.link,
			at: item.dc?.dates?.[0],
		}));
	return (feed.items ?? []).map((item) => ({
		id: item.id,
		title: item.title,
		html: item.content_html ?? (item.content_text ? asHtml(item.content_text) : item.summary),
		address: item.url,
		at: item.date_published ?? item.date_modified,
	}));
}

type Found = {
	id: string | undefined;
	title: string | undefined;
	html: string | undefined;
	address: string | undefined;
	at: string | undefined;
};

function entryOf(base: string, { id, title, html, address, at }: Found): FeedEntry {
	return {
		id: truncateText(clean(id ?? ''), longestId),
		title: truncateText(
			clean(title ?? '')
				.replace(/<[^<>]*>/g, ' ')
				.replace(/[\s\p{Cc}]+/gu, ' ')
				.trim(),
			300,
		),
		html: truncateText(clean(html ?? ''), longestHtml),
		address: address && URL.canParse(address, base) ? new URL(address, base).href : '',
		publishedAt: readPlausibleDate(at),
	};
}

/** The database accepts neither NUL nor lone surrogates. */
function clean(text: string): string {
	return text.replaceAll('\u0000', '').toWellFormed();
}

function asHtml(text: string): string {
	return `<p>${escapeHtml(text).replace(/\n\s*\n/g, '</p><p>')}</p>`;
}
