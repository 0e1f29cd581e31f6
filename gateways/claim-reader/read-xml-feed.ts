import { SaxesParser } from 'saxes';
import { wholeTextOf } from './whole-text.ts';

/** What a claim needs to know of a feed and its items. */
export type ClaimFeed = {
	title: string;
	/** The codes in its head. */
	codes: string[];
	items: ClaimItem[];
};

export type ClaimItem = {
	title: string;
	/** Empty if there is more than one, or if it contains anything but words. */
	text: string;
	/** Its link, and any other address it claims to come from. */
	addresses: string[];
	author: string;
	/** It says that it is taken from elsewhere or is a reply. */
	isTaken: boolean;
};

type Element = {
	name: string;
	attributes: Map<string, string>;
	children: Element[];
	text: string;
};

const atom = 'http://www.w3.org/2005/Atom';
const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const rss1 = 'http://purl.org/rss/1.0/';
const encoded = 'http://purl.org/rss/1.0/modules/content/ encoded';
const podcast = [
	'https://podcastindex.org/namespace/1.0',
	'https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/1.0.md',
];
const creators = [
	'author',
	'http://purl.org/dc/elements/1.1/ creator',
	'http://purl.org/dc/terms/ creator',
	'http://www.itunes.com/dtds/podcast-1.0.dtd author',
];
const origins = [
	'source',
	`${atom} source`,
	'http://purl.org/dc/elements/1.1/ source',
	'http://purl.org/dc/terms/ source',
	'http://purl.org/syndication/thread/1.0 in-reply-to',
];
const originalLink = 'http://rssnamespace.org/feedburner/ext/1.0 origLink';
const xmlBase = 'http://www.w3.org/XML/1998/namespace base';
const maxDepth = 60;

/** Parses an RSS, RDF or Atom feed strictly: well-formed and without a document type. Null otherwise. */
export function readXmlFeed(text: string, address: string): ClaimFeed | null {
	const root = parseStrictly(text);
	if (!root) return null;
	if (root.name === 'rss') {
		const channel = onlyOne(root, 'channel');
		return channel && feedOf([root, channel], all(channel, 'item'), rssWords, address);
	}
	if (root.name === `${rdf} RDF`) {
		const channel = onlyOne(root, `${rss1} channel`);
		return channel && feedOf([root, channel], all(root, `${rss1} item`), rdfWords, address);
	}
	return root.name === `${atom} feed` ? feedOf([root], all(root, `${atom} entry`), atomWords, address) : null;
}

type Words = { title: string; texts: string[]; link: string; author: string };
const rssWords: Words = { title: 'title', texts: [encoded, 'description'], link: 'link', author: 'author' };
const rdfWords: Words = {
	title: `${rss1} title`,
	texts: [encoded, `${rss1} description`],
	link: `${rss1} link`,
	author: '',
};
const atomWords: Words = {
	title: `${atom} title`,
	texts: [`${atom} content`, `${atom} summary`],
	link: `${atom} link`,
	author: `${atom} author`,
};

function feedOf(above: Element[], items: Element[], words: Words, address: string): ClaimFeed {
	const head = above.at(-1) as Element;
	const codes = podcast
		.flatMap((namespace) => all(head, `${namespace} txt`))
		.filter((txt) => txt.attributes.get('purpose') === 'broadsheet-claim' && txt.children.length === 0)
		.map(({ text }) => text.trim());
	const ownAuthor = authorOf(head, words);
	return {
		title: plainTextOf(head, words.title),
		codes,
		items: items.map((item) => ({
			title: plainTextOf(item, words.title),
			text: textOf(item, words),
			addresses: addressesOf(item, above, words, address),
			author: authorOf(item, words) || ownAuthor,
			isTaken: isTaken(item),
		})),
	};
}

/** The first kind of text that an item has counts, unless there are two of it. */
function textOf(item: Element, { texts }: Words): string {
	const found = texts.map((name) => all(item, name)).find((elements) => elements.length > 0) ?? [];
	const [element] = found;
	if (!element || found.length > 1 || element.attributes.has('src') || element.children.length > 0) return '';
	return wholeTextOf(element.text);
}

function addressesOf(item: Element, above: Element[], { link }: Words, address: string): string[] {
	const links = all(item, link)
		.filter(({ attributes }) => (attributes.get('rel') ?? 'alternate') === 'alternate')
		.map((element) => element.attributes.get('href') ?? element.text.trim());
	const others = [...all(item, originalLink).map(({ text }) => text.trim()), ...basesOf([...above, item])];
	// An item without its own link has no address.
	return links.length === 0
		? []
		: [...links, ...others].map((one) => (URL.canParse(one, address) ? new URL(one, address).href : ''));
}

function basesOf(elements: Element[]): string[] {
	return [...elements, ...(elements.at(-1)?.children ?? [])].flatMap(
		({ attributes }) => attributes.get(xmlBase) ?? [],
	);
}

function authorOf(element: Element, { author }: Words): string {
	const people = [...creators, author].flatMap((name) => (name === '' ? [] : all(element, name)));
	const names = people.map((person) =>
		[person.text, ...person.children.map(({ text }) => text)].join(' ').trim(),
	);
	return [...new Set(names)].join(', ').toLowerCase();
}

function isTaken(item: Element): boolean {
	return item.children.some(
		({ name, attributes }) =>
			origins.includes(name) ||
			(name === `${atom} link` && /^(?:via|related)$/.test(attributes.get('rel') ?? '')),
	);
}

function plainTextOf(parent: Element, name: string): string {
	const element = onlyOne(parent, name);
	return element && element.children.length === 0 ? element.text.trim() : '';
}

function all(parent: Element, name: string): Element[] {
	return parent.children.filter((child) => child.name === name);
}

function onlyOne(parent: Element, name: string): Element | null {
	const [first, ...more] = all(parent, name);
	return first && more.length === 0 ? first : null;
}

/** Names are prefixed with their namespace and a space, if they have one. */
function parseStrictly(text: string): Element | null {
	const document: Element = { name: '', attributes: new Map(), children: [], text: '' };
	const open = [document];
	const parser = new SaxesParser({ xmlns: true, position: false });
	const fullName = (uri: string, local: string) => (uri === '' ? local : `${uri} ${local}`);
	parser.on('doctype', () => {
		throw new Error('declares a document type');
	});
	parser.on('opentag', ({ uri, local, attributes }) => {
		if (open.length > maxDepth) throw new Error('too deep');
		const element: Element = {
			name: fullName(uri, local),
			attributes: new Map(
				Object.values(attributes).map((attribute) => [
					fullName(attribute.uri, attribute.local),
					attribute.value,
				]),
			),
			children: [],
			text: '',
		};
		open.at(-1)?.children.push(element);
		open.push(element);
	});
	parser.on('closetag', () => void open.pop());
	const addText = (piece: string) => {
		const element = open.at(-1);
		if (element) element.text += piece;
	};
	parser.on('text', addText);
	parser.on('cdata', addText);
	try {
		parser.write(text).close();
	} catch {
		return null;
	}
	return document.children[0] ?? null;
}
