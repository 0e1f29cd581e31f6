import type { Passage } from '#features/search/contract/search.ts';
import { foldText, isUnspaced } from '#text/search-text.ts';
import type { WordGroup } from './search-plan.ts';

const wordPattern = /[\p{L}\p{N}\p{M}'’‘`ʼ]+/gu;
const minMarkedQuality = 0.45;
const passageLength = 200;
/** How much of the passage precedes the first marked word. */
const leadLength = 40;

type Span = { start: number; end: number };

/** Finds the ranges of a text that match the search. */
export type Marker = (text: string) => Span[];

export function createMarker(groups: readonly WordGroup[]): Marker {
	const spaced = groups.filter(({ word }) => !isUnspaced(word));
	const last = spaced.at(-1)?.word;
	const wanted = new Set([
		...spaced.map(({ word }) => word),
		...spaced.flatMap(({ alternatives }) =>
			alternatives.filter(({ quality }) => quality >= minMarkedQuality).flatMap(({ words }) => words),
		),
	]);
	const signs = groups.map(({ word }) => word).filter(isUnspaced);
	const pairs = signs.filter((sign) => [...sign].length > 1);
	const runs = pairs.length > 0 ? pairs : signs;
	return (text) => {
		const spans: Span[] = [];
		for (const { 0: word, index } of text.matchAll(wordPattern)) {
			if (runs.length > 0 && isUnspaced(word)) {
				spans.push(
					...findRuns(word, runs).map(({ start, end }) => ({ start: index + start, end: index + end })),
				);
				continue;
			}
			const folded = foldText(word);
			if (wanted.has(folded) || (last !== undefined && last.length > 1 && folded.startsWith(last)))
				spans.push({ start: index, end: index + word.length });
		}
		return spans;
	};
}

/** The ranges of the runs in a word without spaces; overlapping ones are merged. */
function findRuns(word: string, runs: string[]): Span[] {
	const isMarked = Array<boolean>(word.length).fill(false);
	for (const run of runs)
		for (let at = word.indexOf(run); at >= 0; at = word.indexOf(run, at + 1))
			isMarked.fill(true, at, at + run.length);
	const spans: Span[] = [];
	for (const [place, marked] of isMarked.entries()) {
		const previous = spans.at(-1);
		if (!marked) continue;
		if (previous?.end === place) previous.end = place + 1;
		else spans.push({ start: place, end: place + 1 });
	}
	return spans;
}

/** Splits the whole text into pieces, with the matches marked. */
export function markText(text: string, marker: Marker): Passage {
	return cut(text, marker(text), { start: 0, end: text.length });
}

/** The excerpt of a longer text that has the most matches, or its beginning. */
export function markPassage(text: string, marker: Marker): Passage {
	const flat = text.replace(/\s+/g, ' ').trim();
	const spans = marker(flat);
	const window = chooseWindow(flat, spans);
	const pieces = cut(flat, spans, window);
	if (window.start > 0) pieces.unshift({ text: '… ', marked: false });
	if (window.end < flat.length) pieces.push({ text: ' …', marked: false });
	return joinPlain(pieces);
}

function chooseWindow(text: string, spans: Span[]): Span {
	if (text.length <= passageLength) return { start: 0, end: text.length };
	let best = 0;
	let most = 0;
	for (const [index, first] of spans.entries()) {
		const words = new Set<string>();
		for (const span of spans.slice(index, index + 50)) {
			if (span.end > first.start + passageLength - leadLength) break;
			words.add(foldText(text.slice(span.start, span.end)));
		}
		if (words.size > most) {
			most = words.size;
			best = first.start;
		}
	}
	const start = best <= leadLength ? 0 : afterSpace(text, best - leadLength);
	const end = start + passageLength >= text.length ? text.length : beforeSpace(text, start + passageLength);
	return { start, end };
}

/** The next start of a word, unless words are unusually long (or there are no spaces). */
function afterSpace(text: string, place: number): number {
	const space = text.indexOf(' ', place);
	return space >= 0 && space - place < leadLength ? space + 1 : wholeSign(text, place);
}

function beforeSpace(text: string, place: number): number {
	const space = text.lastIndexOf(' ', place);
	return space >= 0 && place - space < leadLength ? space : wholeSign(text, place);
}

function wholeSign(text: string, place: number): number {
	return /[\udc00-\udfff]/.test(text[place] ?? '') ? place + 1 : place;
}

function cut(text: string, spans: Span[], { start, end }: Span): Passage {
	const pieces: Passage = [];
	let reached = start;
	for (const span of spans) {
		if (span.start < start || span.end > end) continue;
		pieces.push({ text: text.slice(reached, span.start), marked: false });
		pieces.push({ text: text.slice(span.start, span.end), marked: true });
		reached = span.end;
	}
	pieces.push({ text: text.slice(reached, end), marked: false });
	return pieces.filter((piece) => piece.text !== '');
}

function joinPlain(pieces: Passage): Passage {
	const joined: Passage = [];
	for (const piece of pieces) {
		const previous = joined.at(-1);
		if (previous && !previous.marked && !piece.marked) previous.text += piece.text;
		else joined.push(piece);
	}
	return joined;
}
