import { foldText, isUnspaced, wordsOf } from '#text/search-text.ts';
import { countErrors, forgivenErrors, forgivenWeight, remaindersOf, weighErrors } from './search-typos.ts';

const maxWords = 12;
const maxSigns = 40;
const longestToSplit = 24;
const maxPieces = 4;
const shortestBeginning = 3;
const maxAlternatives = 12;
/** A word this common is neither required nor a subject if another word is many times rarer: it only affects the rank. */
const common = { documents: 300, timesRarest: 20 };
/** The weight of an unknown word: it must not outweigh those that were found. */
const rarityOfUnknown = 0.3;

/** The typed text, normalized for searching. */
export type SearchedText = { folded: string; words: string[] };

/** A word that occurs in the directory. */
export type KnownWord = { word: string; documents: number; isInNames: boolean };

/** Stop words: a newsletter need not contain them, and is not found by them alone. */
const filler = new Set(
	`about all also and any are articles beginner beginners best blog blogs but can daily digest does email emails every
	everything for free from good great guide has have how interesting into its journal learn letter letters like looking
	magazine magazines mail monthly more most new news newsletter newsletters not other our please publication publications some
	stuff subscribe subscription subscriptions substack than that the their them there these they things this those tips top
	updates want was weekly were what when where which who why will with you your`.split(/\s+/),
);

/** Words that together stand for one typed word, and how well (1 is an exact match). */
export type Alternative = { words: string[]; quality: number };

/**
 * One typed word: its alternatives, its rarity, whether it is a stop word or a subject, and whether a hit must contain it, or is
 * looked for first if it does.
 */
export type WordGroup = {
	word: string;
	alternatives: Alternative[];
	rarity: number;
	/** How many newsletters contain the best alternative, and an upper bound for any of them. */
	documents: number;
	matches: number;
	isFiller: boolean;
	isSubject: boolean;
	isRequired: boolean;
	isWelcome: boolean;
};

export function readSearchedText(text: string): SearchedText {
	const folded = foldText(text);
	const words = [...new Set(wordsOf(folded))];
	if (!words.some(isUnspaced)) return { folded, words: words.slice(0, maxWords) };
	// Single characters help if one of a few is wrong; with many, pairs are enough.
	const isLong = words.length > maxSigns;
	const telling = isLong ? words.filter((word) => [...word].length > 1) : words;
	return { folded, words: telling.slice(0, maxSigns) };
}

/** What to look up in the dictionary: exact words, remainders of misspelt ones, prefixes of unfinished ones. */
export function lookUpsFor({ words }: SearchedText): {
	words: string[];
	remainders: string[];
	beginnings: string[];
} {
	const spaced = words.filter((word) => !isUnspaced(word));
	const last = spaced.at(-1);
	return {
		words: [...new Set([...words, ...joinedNeighbours(spaced).keys(), ...spaced.flatMap(piecesOf)])],
		remainders: [...new Set(spaced.flatMap(remaindersOf))],
		beginnings: spaced.filter((word) => word === last || word.length >= shortestBeginning),
	};
}

/** Two or three adjacent words, joined into one. */
function joinedNeighbours(words: string[]): Map<string, number[]> {
	const joined = new Map<string, number[]>();
	for (const [index, word] of words.entries()) {
		const [second = '', third = ''] = words.slice(index + 1, index + 3);
		if (second !== '') joined.set(word + second, [index, index + 1]);
		if (third !== '') joined.set(word + second + third, [index, index + 1, index + 2]);
	}
	return joined;
}

function piecesOf(word: string): string[] {
	const letters = [...word];
	if (letters.length < 4 || letters.length > longestToSplit) return [];
	const pieces: string[] = [];
	for (let start = 0; start <= letters.length - 2; start++)
		for (let end = start + 2; end <= letters.length; end++)
			if (end - start < letters.length) pieces.push(letters.slice(start, end).join(''));
	return pieces;
}

/** Matches the typed words against the words found in the dictionary. */
export function planSearch(text: SearchedText, known: KnownWord[]): WordGroup[] {
	const dictionary = new Map(known.map((entry) => [entry.word, entry]));
	const spaced = text.words.filter((word) => !isUnspaced(word));
	const last = text.words.at(-1);
	const groups = text.words.map((word) => {
		const own = isUnspaced(word)
			? exactly(word, dictionary)
			: alternativesFor(word, { dictionary, isLast: word === last });
		return { word, alternatives: own };
	});
	for (const [joined, members] of joinedNeighbours(spaced)) {
		if (!dictionary.has(joined)) continue;
		for (const member of members)
			groups
				.find(({ word }) => word === spaced[member])
				?.alternatives.unshift({ words: [joined], quality: 0.95 });
	}
	return weigh(groups, dictionary);
}

function exactly(word: string, dictionary: ReadonlyMap<string, KnownWord>): Alternative[] {
	return dictionary.has(word) ? [{ words: [word], quality: 1 }] : [];
}

function alternativesFor(
	typed: string,
	{ dictionary, isLast }: { dictionary: ReadonlyMap<string, KnownWord>; isLast: boolean },
): Alternative[] {
	const isKnown = dictionary.has(typed);
	const found: Alternative[] = [];
	for (const known of dictionary.values()) {
		const { word } = known;
		const quality = likeness(typed, known, { isLast }) * (isKnown && word !== typed ? 0.7 : 1);
		if (quality > 0) found.push({ words: [word], quality });
	}
	if (!isKnown) {
		const split = splitIntoWords(typed, dictionary);
		if (split) found.push({ words: split, quality: 0.9 });
	}
	return found.sort((a, b) => b.quality - a.quality).slice(0, maxAlternatives);
}

/** Anything below this is only a guess, which helps to find a badly mistyped name. */
export const minPlausible = 0.35;
const guess = 0.3;
/** A word that this many newsletters contain is not a typo of another one. */
const unmistakable = 20_000;
/** A word that this many contain is not used as a guess: it would match nearly anything. */
const maxGuessed = 2000;

/** How well a word of the directory matches a typed one: 1 is the same word, 0 a different one. */
function likeness(typed: string, known: KnownWord, { isLast }: { isLast: boolean }): number {
	const { word, isInNames } = known;
	if (word === typed) return 1;
	if (isUnspaced(word)) return 0;
	if (word.startsWith(typed)) return likenessOfBeginning(typed, known, { isLast });
	const forgiven = forgivenWeight(typed, word, { isInNames: isInNames && !filler.has(word) });
	const weight = weighErrors(typed, word, forgiven);
	if (weight <= forgiven) return weight < 4 ? 0.75 : 0.5;
	const isUnfinished = isLast && isInNames && typed.length >= 6;
	if (isUnfinished && weighErrors(typed, word, 3, { isBeginning: true }) <= 3) return 0.5;
	const most = Math.min(forgivenErrors(typed), forgivenErrors(word));
	return most > 0 && countErrors(typed, word, most) <= most ? guess : 0;
}

/**
 * The last word may still be unfinished; earlier words may only lack an ending, unless the word is in a name. Too many words
 * start with one or two letters, so only those in names count.
 */
function likenessOfBeginning(
	typed: string,
	{ word, isInNames }: KnownWord,
	{ isLast }: { isLast: boolean },
): number {
	const isShort = typed.length < shortestBeginning;
	if (filler.has(word) || (isShort && !(isLast && isInNames))) return 0;
	const finished = 0.7 + (0.3 * typed.length) / word.length;
	if (isLast) return 0.9 * finished;
	return isInNames || (typed.length >= 4 && 2 * typed.length >= word.length) ? 0.75 * finished : guess;
}

/**
 * Splits an unknown typed word into the fewest known words. A number is never split. Two-letter words are only allowed in
 * between, as in "tinofpaint": at the end there are too many of them ("drag on").
 */
function splitIntoWords(typed: string, dictionary: ReadonlyMap<string, KnownWord>): string[] | null {
	if (typed.length > longestToSplit) return null;
	const best: (string[] | null)[] = [[]];
	for (let end = 1; end <= typed.length; end++) {
		best[end] = null;
		for (let start = 0; start <= end - 2; start++) {
			const before = best[start];
			const piece = dictionary.get(typed.slice(start, end));
			if (!before || before.length >= maxPieces || !piece) continue;
			const shortest = piece.isInNames ? (start > 0 && end < typed.length ? 2 : 3) : 4;
			if (piece.word.length < shortest || /\d\d/.test(typed.slice(end - 1, end + 1))) continue;
			const current = best[end];
			if (!current || before.length + 1 < current.length) best[end] = [...before, piece.word];
		}
	}
	const split = best[typed.length];
	return split && split.length > 1 ? split : null;
}

function weigh(
	groups: { word: string; alternatives: Alternative[] }[],
	dictionary: ReadonlyMap<string, KnownWord>,
): WordGroup[] {
	const counted = groups.map(({ word, alternatives }) => {
		const countOf = ({ words }: Alternative) =>
			Math.min(...words.map((known) => dictionary.get(known)?.documents ?? 1));
		const [best] = alternatives;
		const isMeant = best?.quality === 1 && countOf(best) > unmistakable;
		const plausible = alternatives.filter(
			(alternative) =>
				alternative.quality >= minPlausible || (!isMeant && countOf(alternative) <= maxGuessed),
		);
		return {
			word,
			alternatives: plausible,
			documents: plausible[0] ? countOf(plausible[0]) : 0,
			matches: plausible.reduce((sum, alternative) => sum + countOf(alternative), 0),
		};
	});
	const classified = counted.map((group, index) => ({
		...group,
		isFiller: isFiller(group.word, { dictionary, isLast: index === counted.length - 1 }),
	}));
	const knownWords = classified.filter(({ documents }) => documents > 0);
	const knownSubjects = knownWords.filter(({ isFiller }) => !isFiller);
	// A rare stop word makes no subject common.
	const rarest = Math.min(
		...(knownSubjects.length > 0 ? knownSubjects : knownWords).map(({ documents }) => documents),
	);
	const telling = classified.filter((group) => isTelling(group.word) && !group.isFiller);
	// "AI newsletters" is about AI: a short word counts if only filler surrounds it.
	const isMeant = (word: string) => isTelling(word) || telling.length === 0;
	const isAnyKnown = telling.some(({ documents }) => documents > 0);
	const isAnyMeantKnown = knownSubjects.some(({ word }) => isMeant(word));
	return classified.map((group) => {
		const { word, documents, isFiller } = group;
		const isCommon = documents >= common.documents && documents >= rarest * common.timesRarest;
		const isUseful = documents > 0 && !isCommon;
		return {
			...group,
			isSubject: isMeant(word) && !isUnspaced(word) && !isCommon && !isFiller,
			rarity: Math.min(documents === 0 ? rarityOfUnknown : 1, 1 / (1 + Math.log(documents + 1))),
			isRequired: isUseful && (isFiller ? !isAnyMeantKnown : isTelling(word) || !isAnyKnown),
			isWelcome: isUseful && isFiller && isAnyMeantKnown,
		};
	});
}

/** As typed, mistyped, or unfinished. */
function isFiller(
	word: string,
	{ dictionary, isLast }: { dictionary: ReadonlyMap<string, KnownWord>; isLast: boolean },
): boolean {
	if (filler.has(word)) return true;
	if (dictionary.has(word)) return false;
	return [...filler].some((meant) => (isLast && meant.startsWith(word)) || isSlipOf(word, meant));
}

/** With a different vowel, a short word is another word: "hive" is not "have", nor "litter" "letter". */
function isSlipOf(typed: string, meant: string): boolean {
	const most = Math.max(2, forgivenWeight(typed, meant, { isInNames: false }));
	if (weighErrors(typed, meant, most) > most) return false;
	return typed.length > 6 || typed.length !== meant.length || hasSameLetters(typed, meant);
}

function hasSameLetters(one: string, other: string): boolean {
	return [...one].sort().join('') === [...other].sort().join('');
}

/** One or two letters are mistyped as easily as omitted: next to longer words they only affect the rank. */
function isTelling(word: string): boolean {
	return word.length > 2 || isUnspaced(word);
}
