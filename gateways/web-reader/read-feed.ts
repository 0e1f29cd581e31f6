import { Parser } from 'htmlparser2';
import { firstAddress, firstDescription, firstImage, firstLine, type PageFacts } from './page-facts.ts';

type FeedFacts = PageFacts & { siteUrl: string };

const chunkLength = 64 * 1024;

/** Reads the head of an RSS, Atom or RDF feed; entries are left alone. Null when it is none. */
export function readXmlFeed(xml: string, address: string): FeedFacts | null {
	const texts = new Map<string, string>();
	const path: string[] = [];
	let kind = '';
	let siteLink = '';
	let hasHead = true;
	const parser = new Parser(
		{
			onopentag(name, attributes) {
				const tag = name.toLowerCase();
				kind ||= tag;
				path.push(tag);
				if (tag === 'item' || tag === 'entry') hasHead = false;
				const relation = attributes['rel'] ?? 'alternate';
				if (hasHead && tag === 'link' && path.length === 2 && relation === 'alternate')
					siteLink ||= attributes['href'] ?? '';
			},
			ontext(piece) {
				if (!hasHead || path.length > 4) return;
				const key = path.slice(1).join('/');
				const text = texts.get(key) ?? '';
				if (text.length < chunkLength) texts.set(key, text + piece);
			},
			onclosetag() {
				path.pop();
			},
		},
		{ xmlMode: true, decodeEntities: true },
	);
	for (let start = 0; start < xml.length && hasHead; start += chunkLength)
		parser.write(xml.slice(start, start + chunkLength));
	if (!/^(rss|feed|rdf:rdf)$/.test(kind)) return null;
	return {
		name: firstLine([texts.get('channel/title'), texts.get('title')]),
		description: firstDescription([texts.get('channel/description'), texts.get('subtitle')]),
		imageUrl: firstImage([texts.get('channel/image/url'), texts.get('logo'), texts.get('icon')], address),
		feedUrl: address,
		siteUrl: firstAddress([texts.get('channel/link'), siteLink], address),
	};
}

/** Reads the head of a JSON Feed. Null when it is none. */
export function readJsonFeed(text: string, address: string): FeedFacts | null {
	const feed = parseObject(text);
	if (!feed || !/^https:\/\/jsonfeed\.org\/version\//.test(String(feed['version']))) return null;
	const field = (name: string) => (typeof feed[name] === 'string' ? feed[name] : undefined);
	return {
		name: firstLine([field('title')]),
		description: firstDescription([field('description')]),
		imageUrl: firstImage([field('icon'), field('favicon')], address),
		feedUrl: address,
		siteUrl: firstAddress([field('home_page_url')], address),
	};
}

function parseObject(text: string): Record<string, unknown> | null {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
	} catch {
		return null;
	}
}
