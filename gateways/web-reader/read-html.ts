import { truncateText } from '#text/truncate-text.ts';
import { firstAddress, firstDescription, firstImage, firstLine, type PageFacts } from './page-facts.ts';
import { parseHtml } from './parse-html.ts';
import { readLinkedData } from './read-linked-data.ts';

type Found = {
	meta: Map<string, string>;
	title: string;
	base: string | undefined;
	icon: string | undefined;
	feeds: { href: string; title: string }[];
	linkedData: string[];
};

const feedTypes = /^application\/(rss\+xml|atom\+xml|feed\+json)|^application\/json$/i;
const longestText = 200_000;
const maxEntries = 200;

/** Platforms that host newsletters, whose name pages give as their own. */
const platforms =
	/^(substack|beehiiv|medium|buttondown|ghost|linkedin|youtube|mailchimp|kit|convertkit|patreon)$/i;

/** Parses what an HTML page says about itself, however malformed. */
export function readHtml(html: string, address: string): PageFacts {
	const found = gather(html);
	const { meta, title } = found;
	const base = firstAddress([found.base], address) || address;
	const linked = readLinkedData(found.linkedData);
	const siteName = meta.get('og:site_name')?.trim() ?? '';
	return {
		name: firstLine([
			platforms.test(siteName) ? '' : siteName,
			meta.get('og:title'),
			title,
			linked.name,
			meta.get('application-name'),
		]),
		description: firstDescription([
			meta.get('og:description'),
			meta.get('description'),
			meta.get('twitter:description'),
			linked.description,
		]),
		imageUrl: firstImage(
			[
				meta.get('og:image:secure_url'),
				meta.get('og:image'),
				meta.get('og:image:url'),
				meta.get('twitter:image'),
				meta.get('twitter:image:src'),
				linked.image,
				found.icon,
			],
			base,
		),
		feedUrl: firstAddress(
			[...found.feeds]
				.sort((a, b) => Number(isOfComments(a)) - Number(isOfComments(b)))
				.map(({ href }) => href),
			base,
		),
	};
}

function isOfComments({ href, title }: { href: string; title: string }): boolean {
	return /comment/i.test(`${href} ${title}`);
}

function gather(html: string): Found {
	const found: Found = {
		meta: new Map(),
		title: '',
		base: undefined,
		icon: undefined,
		feeds: [],
		linkedData: [],
	};
	let text: string[] | null = null;
	let textLength = 0;
	let svgDepth = 0;
	parseHtml(html, {
		onopentag(name, attributes) {
			if (name === 'svg') svgDepth++;
			const wantsTitle = name === 'title' && svgDepth === 0 && found.title === '';
			const wantsData = name === 'script' && /^application\/ld\+json/i.test(attributes['type'] ?? '');
			if (wantsTitle || wantsData) {
				text = [];
				textLength = 0;
			}
			noteElement(found, name, attributes);
		},
		ontext(piece) {
			if (!text || textLength > longestText) return;
			text.push(piece);
			textLength += piece.length;
		},
		onclosetag(name) {
			if (name === 'svg') svgDepth = Math.max(0, svgDepth - 1);
			if (!text || (name !== 'title' && name !== 'script')) return;
			if (name === 'title') found.title = text.join('');
			else if (found.linkedData.length < maxEntries) found.linkedData.push(text.join(''));
			text = null;
		},
	});
	return found;
}

function noteElement(found: Found, name: string, attributes: Record<string, string>): void {
	if (name === 'meta') noteMeta(found, attributes);
	else if (name === 'link') noteLink(found, attributes);
	else if (name === 'base') found.base ??= attributes['href'];
}

function noteMeta({ meta }: Found, attributes: Record<string, string>): void {
	const name = (attributes['property'] ?? attributes['name'] ?? '').trim().toLowerCase();
	const content = attributes['content'];
	if (name === '' || !content?.trim() || meta.has(name) || meta.size >= maxEntries) return;
	meta.set(name, truncateText(content, longestText));
}

function noteLink(found: Found, attributes: Record<string, string>): void {
	const relations = (attributes['rel'] ?? '').toLowerCase().split(/\s+/);
	const href = attributes['href'];
	if (!href) return;
	if (relations.includes('apple-touch-icon')) found.icon ??= href;
	const isFeed = relations.includes('alternate') && feedTypes.test((attributes['type'] ?? '').trim());
	// WordPress links its REST API under the type of a JSON feed.
	if (isFeed && !/\/wp-json\//.test(href) && found.feeds.length < maxEntries)
		found.feeds.push({ href, title: attributes['title'] ?? '' });
}
