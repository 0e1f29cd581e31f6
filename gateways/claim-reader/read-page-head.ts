import { parseHtml } from '../web-reader/parse-html.ts';

/** The machine-readable head of a page. */
export type Head = {
	/** By `name` or `property`, in lower case. */
	meta: { name: string; content: string }[];
	/** The declared feeds, as absolute addresses. */
	feeds: string[];
};

const feedTypes = /^application\/(?:rss\+xml|atom\+xml|rdf\+xml|feed\+json|json|xml)$|^text\/xml$/i;
/** Their content is not part of the head itself. */
const closed = new Set(['title', 'script', 'style', 'noscript', 'template', 'noframes']);
const empty = new Set(['meta', 'link', 'base', 'basefont', 'bgsound']);
const maxEntries = 500;

/**
 * Parses the head of a page, and stops where a browser would leave it: at its end, at text, or at the first element that belongs
 * in a body. When in doubt it stops early, because what follows may be anybody's words.
 */
export function readHead(html: string, address: string): Head {
	const head: Head = { meta: [], feeds: [] };
	let isOver = false;
	let hasBegun = false;
	let inside = '';
	let depth = 0;
	let script = '';

	function open(name: string, attributes: Record<string, string>): void {
		if (isOver || (name === 'html' && !hasBegun)) return;
		if (inside !== '') {
			if (name === inside) depth++;
			return;
		}
		if (name === 'head' && !hasBegun) hasBegun = true;
		else if (closed.has(name)) {
			[hasBegun, inside, depth, script] = [true, name, 1, ''];
		} else if (empty.has(name)) {
			hasBegun = true;
			note(head, name, attributes, address);
		} else isOver = true;
	}

	function close(name: string): void {
		if (inside === '') isOver ||= name === 'head' || name === 'html' || name === 'body';
		else if (name === inside && --depth === 0) {
			// A browser continues a script that opens another one inside a comment.
			if (inside === 'script' && /<!--/.test(script) && /<script/i.test(script)) isOver = true;
			inside = '';
		}
	}

	parseHtml(
		html,
		{
			onopentag: open,
			onclosetag: close,
			ontext(text) {
				if (inside === 'script') script += text;
				else if (inside === '' && text.trim() !== '') isOver = true;
			},
		},
		() => isOver,
	);
	return head;
}

function note(head: Head, element: string, attributes: Record<string, string>, address: string): void {
	if (head.meta.length + head.feeds.length >= maxEntries) return;
	if (element === 'meta') {
		const name = (attributes['name'] ?? attributes['property'] ?? '').trim().toLowerCase();
		if (name !== '') head.meta.push({ name, content: attributes['content'] ?? '' });
		return;
	}
	const { rel = '', type = '', href = '' } = attributes;
	const isFeed = rel.toLowerCase().split(/\s+/).includes('alternate') && feedTypes.test(type.trim());
	if (element === 'link' && isFeed && href !== '' && URL.canParse(href, address))
		head.feeds.push(new URL(href, address).href);
}
