import { tokenize } from './tokenize.ts';

const maxDepth = 160;
/** Several times the weight of the longest honest mails. */
const maxComplexity = 20_000;

const words = (text: string) => new Set(text.split(' '));
/** Tags that are empty or are closed by the next one of their kind. */
const withoutEnd = words(
	'a area base br col embed hr img input link meta param source track wbr p li td th tr tbody thead tfoot dt dd option colgroup',
);
const foreignRoots = words('svg math');
/** Inside an SVG or MathML element, one of these makes the parser leave it. */
const endsForeign = words(
	'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var',
);

type Tag = { start: number; end: number; isOpening: boolean; level: number };

/** Visits every tag with its depth. Skips comments and scripts; a rough parse of the rest is enough. */
function eachTag(html: string, visit: (tag: Tag) => void): void {
	let depth = 0;
	let isForeign = false;
	let name = '';
	let start = 0;
	const open = (endIndex: number, isSelfClosing: boolean) => {
		if (endsForeign.has(name)) isForeign = false;
		const isEmpty = isSelfClosing && (isForeign || foreignRoots.has(name));
		if (foreignRoots.has(name) && !isSelfClosing) isForeign = true;
		const level = depth + 1;
		if (!withoutEnd.has(name) && !isEmpty) depth = level;
		visit({ start, end: endIndex + 1, isOpening: true, level: withoutEnd.has(name) ? depth : level });
	};
	tokenize(html, {
		onopentagname(from, to) {
			name = html.slice(from, to).toLowerCase();
			start = from - 1;
		},
		onopentagend: (endIndex) => open(endIndex, false),
		onselfclosingtag: (endIndex) => open(endIndex, true),
		onclosetag(from, to) {
			const closed = html.slice(from, to).toLowerCase();
			if (foreignRoots.has(closed)) isForeign = false;
			if (withoutEnd.has(closed)) return;
			const end = html.indexOf('>', to);
			visit({ start: from - 2, end: end < 0 ? html.length : end + 1, isOpening: false, level: depth });
			depth = Math.max(0, depth - 1);
		},
	});
}

/** Whether a document has so many tags, or so many deep ones, that building and walking its tree would take seconds. */
export function isTooComplex(html: string): boolean {
	return measureComplexity(html) > maxComplexity;
}

/** The cost of building and walking a document's tree: every tag counts, deeper ones more. */
export function measureComplexity(html: string): number {
	let weight = 0;
	eachTag(html, ({ isOpening, level }) => {
		if (isOpening) weight += 1 + Math.min(level, maxDepth) / 16;
	});
	return weight;
}

/**
 * Drops tags beyond a depth that no honest document reaches: trees thousands of levels deep exhaust the stack of everything that
 * walks them. The result still needs sanitising.
 */
export function limitDepth(html: string): string {
	const pieces: string[] = [];
	let kept = 0;
	eachTag(html, ({ start, end, level }) => {
		if (level <= maxDepth || start < kept) return;
		pieces.push(html.slice(kept, start));
		kept = end;
	});
	return kept === 0 ? html : [...pieces, html.slice(kept)].join(' ');
}
