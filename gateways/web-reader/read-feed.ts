import { parseFeed } from 'feedsmith';
import { firstAddress, firstDescription, firstImage, firstLine, type PageFacts } from './page-facts.ts';

type FeedFacts = PageFacts & { siteUrl: string };

const maxHeadLength = 256 * 1024;

/** Parses the head of an RSS, Atom, RDF or JSON feed, without its entries. Null if it is not a feed. */
export function readFeed(text: string, address: string): FeedFacts | null {
	try {
		const { title, description, images, sites } = readHead(text);
		return {
			name: firstLine([title]),
			description: firstDescription([description]),
			imageUrl: firstImage(images, address),
			feedUrl: address,
			siteUrl: firstAddress(sites, address),
		};
	} catch {
		return null;
	}
}

function readHead(text: string) {
	const { format, feed } = parseFeed(/^\s*</.test(text) ? cutHead(text) : text, { maxItems: 0 });
	if (format === 'atom') {
		const site = feed.links?.find(({ rel = 'alternate' }) => rel === 'alternate');
		return {
			title: feed.title?.value,
			description: feed.subtitle?.value,
			images: [feed.logo, feed.icon],
			sites: [site?.href],
		};
	}
	const { title, description } = feed;
	if (format === 'json')
		return { title, description, images: [feed.icon, feed.favicon], sites: [feed.home_page_url] };
	return { title, description, images: [feed.image?.url], sites: [feed.link] };
}

/** From the root element, so that no entity is declared, to the first entry: the parser accepts a truncated document. */
function cutHead(xml: string): string {
	const head = xml.slice(Math.max(0, xml.search(/<(?:\w+:)?(?:rss|feed|rdf)[\s>]/i))).slice(0, maxHeadLength);
	const end = head.search(/<(?:item|entry)[\s>]/i);
	return end < 0 ? head : head.slice(0, end);
}
