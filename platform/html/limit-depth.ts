import { tokenize } from './tokenize.ts';

const deepest = 160;
/** Several times what the longest honest mails weigh. */
const heaviest = 20_000;

const words = (text: string) => new Set(text.split(' '));
/** Tags that hold nothing, or are ended by the next of their kind. */
const withoutEnd = words(
	'a area base br col embed hr img input link meta param source track wbr p li td th tr tbody thead tfoot dt dd option colgroup',
);
const foreignRoots = words('svg math');
/** A parser that meets one of these inside of a drawing ends the drawing. */
const endsForeign = words(
	'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var',
);

type Tag = { start: number; end: number; isOpening: boolean; level: number };

/** Names every tag and how deep it stands. Comments and the text of scripts have none; a rough reading of the rest is enough. */
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

/** Whether a document has so many tags, or so many so deep, that to build and walk its tree would take seconds. */
export function isTooHeavy(html: string): boolean {
	return weighTags(html) > heaviest;
}

/** What a document's tree costs to build and walk: each tag counts, and deep ones count more. */
export function weighTags(html: string): number {
	let weight = 0;
	eachTag(html, ({ isOpening, level }) => {
		if (isOpening) weight += 1 + Math.min(level, deepest) / 16;
	});
	return weight;
}

/**
 * Leaves out tags beyond a depth that no honest document reaches: trees of thousands of levels exhaust the stack of
 * everything that walks them. What it lets through is made safe afterwards.
 */
export function limitDepth(html: string): string {
	const pieces: string[] = [];
	let kept = 0;
	eachTag(html, ({ start, end, level }) => {
		if (level <= deepest || start < kept) return;
		pieces.push(html.slice(kept, start));
		kept = end;
	});
	return kept === 0 ? html : [...pieces, html.slice(kept)].join(' ');
}
