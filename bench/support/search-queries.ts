import { countErrors } from '#features/search/rules/search-typos.ts';
import { createRandom, type Random } from '#programs/demo/made-up/seeded-random.ts';
import { foldText } from '#text/search-text.ts';

/** A newsletter with everything it can be found by. */
export type Sought = {
	id: number;
	slug: string;
	name: string;
	description: string;
	tags: string[];
	categories: string[];
	issueTitles: string[];
};

export type LabelledQuery = { kind: string; text: string; id: number };

type Maker = (sought: Sought, random: Random) => string | null;

const patience = 4000;

/**
 * Queries labelled with the newsletter they mean, made by rule and reproducible for the same newsletters. Ambiguous queries are
 * left out, because no search could get them right.
 */
export function makeQueries(directory: Sought[], { perKind = 40, seed = 7 } = {}): LabelledQuery[] {
	const known = readDirectory(directory);
	const makers: Record<string, Maker> = {
		'exact name': ({ name }) => name,
		'prefix, as typed': (sought, random) => prefixOf(sought, random, known),
		'one typo': (sought, random) => misspelt(sought, random, { known, errors: 1 }),
		'two typos': (sought, random) => misspelt(sought, random, { known, errors: 2 }),
		'missing spaces': ({ name }, random) => withoutSpaces(name, random),
		'extra spaces': ({ name }, random) => withExtraSpace(name, random),
		'hyphens, punctuation': ({ name }, random) => withPunctuation(name, random),
		'missing diacritics': ({ name }) => withoutDiacritics(name),
		'any word order': ({ name }, random) => reordered(name, random),
		'words of description': (sought, random) => ofDescription(sought, random, known),
		'name and description': (sought, random) => ofBoth(sought, random, known),
		'issue title': ({ issueTitles }, random) => ofIssue(issueTitles, random, known),
		Cyrillic: (sought, random) => inScript(sought, random, { known, script: /\p{Script=Cyrillic}/u }),
		Chinese: (sought, random) => inScript(sought, random, { known, script: /\p{Script=Han}/u }),
		Hebrew: (sought, random) => inScript(sought, random, { known, script: /\p{Script=Hebrew}/u }),
	};
	const random = createRandom(seed);
	return Object.entries(makers).flatMap(([kind, make]) => {
		const made = new Map<string, LabelledQuery>();
		for (let attempt = 0; attempt < patience && made.size < perKind; attempt++) {
			const sought = random.pick(directory);
			const text = make(sought, random);
			if (text) made.set(text, { kind, text, id: sought.id });
		}
		return [...made.values()];
	});
}

type Known = { names: Map<number, string>; byWord: Map<string, Set<number>>; titles: Map<string, number> };

function readDirectory(directory: Sought[]): Known {
	const byWord = new Map<string, Set<number>>();
	const titles = new Map<string, number>();
	for (const sought of directory) {
		const { name, description, tags, categories, issueTitles } = sought;
		for (const word of new Set(
			wordsIn([name, description, ...tags, ...categories, ...issueTitles].join(' ')),
		)) {
			const ids = byWord.get(word) ?? new Set();
			byWord.set(word, ids.add(sought.id));
		}
		for (const title of issueTitles) titles.set(title, (titles.get(title) ?? 0) + 1);
	}
	return { names: new Map(directory.map(({ id, name }) => [id, together(name)])), byWord, titles };
}

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}\p{M}’']+/gu) ?? [];
const together = (text: string) =>
	foldText(text)
		.replace(/^(?:the|an?) /, '')
		.replaceAll(' ', '');
const isLatin = (text: string) => !/[^\p{Script=Latin}\P{L}]/u.test(text);

/** Whether all of these words together occur in only one newsletter. */
function isTelling(words: string[], known: Known): boolean {
	const [first, ...rest] = words.map((word) => known.byWord.get(word) ?? new Set<number>());
	if (!first) return false;
	let left = 0;
	for (const id of first) if (rest.every((ids) => ids.has(id))) left++;
	return left === 1;
}

function isNearAnother(text: string, id: number, most: number, known: Known): boolean {
	const typed = together(text);
	for (const [other, name] of known.names)
		if (other !== id && countErrors(typed, name, most) <= most) return true;
	return false;
}

function prefixOf({ id, name }: Sought, random: Random, known: Known): string | null {
	const letters = [...name];
	const length = Math.ceil(letters.length * (0.5 + 0.4 * random.next()));
	const text = letters.slice(0, length).join('').trim();
	const typed = together(text);
	if (typed.length < 4 || length === letters.length) return null;
	for (const [other, otherName] of known.names) if (other !== id && otherName.startsWith(typed)) return null;
	return text;
}

function misspelt(
	{ id, name }: Sought,
	random: Random,
	{ known, errors }: { known: Known; errors: number },
): string | null {
	if (!isLatin(name) || together(name).length < 6 + 3 * errors) return null;
	let text = name;
	for (let error = 0; error < errors; error++) text = withError(text, random, 'aeiourstlnmcdpgbhkfwy');
	return text === name || isNearAnother(text, id, errors, known) ? null : text;
}

/** One letter wrong, missing, added, or swapped with the next. */
function withError(text: string, random: Random, alphabet: string): string {
	const letters = [...text];
	const places = letters.flatMap((letter, index) => (/\p{L}/u.test(letter) ? [index] : []));
	const place = random.pick(places.slice(1));
	const other = random.pick([...alphabet]);
	switch (random.below(4)) {
		case 0:
			letters[place] = other;
			break;
		case 1:
			letters.splice(place, 1);
			break;
		case 2:
			letters.splice(place, 0, other);
			break;
		default: {
			const next = letters[place + 1];
			if (next === undefined || !/\p{L}/u.test(next)) letters[place] = other;
			else [letters[place], letters[place + 1]] = [next, letters[place] ?? ''];
		}
	}
	return letters.join('');
}

function withoutSpaces(name: string, random: Random): string | null {
	const words = name.split(' ');
	if (words.length < 2 || !isLatin(name)) return null;
	if (random.chance(0.5)) return words.join('');
	const place = 1 + random.below(words.length - 1);
	return `${words.slice(0, place).join(' ')}${words.slice(place).join(' ')}`;
}

function withExtraSpace(name: string, random: Random): string | null {
	const places = [...name.matchAll(/(?<=\p{L}{2})(?=\p{L}{2})/gu)].map(({ index }) => index);
	if (places.length === 0 || !isLatin(name)) return null;
	const place = random.pick(places);
	return `${name.slice(0, place)} ${name.slice(place)}`;
}

function withPunctuation(name: string, random: Random): string | null {
	if (!/ /.test(name)) return null;
	const sign = random.pick(['-', ', ', '_', '. ', ' - ', '/', ': ', '!']);
	const text = name.replaceAll(' & ', ' ').replaceAll(' ', sign);
	return random.chance(0.5) ? text.replace(/[’']/g, '') : `“${text}”`;
}

function withoutDiacritics(name: string): string | null {
	const plain = name
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.replace(
			/[øØłŁßæœ]/g,
			(letter) => ({ ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', ß: 'ss', æ: 'ae', œ: 'oe' })[letter] ?? '',
		);
	return plain === name || !isLatin(name) ? null : plain;
}

function reordered(name: string, random: Random): string | null {
	const words = wordsIn(name);
	if (words.length < 2) return null;
	const text = random.pickSome(words, words.length).join(' ');
	return text === words.join(' ') ? null : text;
}

function ofDescription({ name, description }: Sought, random: Random, known: Known): string | null {
	const named = new Set(wordsIn(name));
	const words = [...new Set(wordsIn(description))].filter((word) => word.length >= 4 && !named.has(word));
	const amount = 3 + random.below(4);
	if (words.length < amount) return null;
	const chosen = random.pickSome(words, amount);
	return isTelling(chosen, known) ? chosen.join(' ') : null;
}

function ofBoth({ name, description }: Sought, random: Random, known: Known): string | null {
	const named = [...new Set(wordsIn(name))].filter((word) => word.length >= 4);
	const told = [...new Set(wordsIn(description))].filter((word) => word.length >= 4 && !named.includes(word));
	if (named.length < 1 || told.length < 2) return null;
	const chosen = [
		...random.pickSome(named, Math.min(named.length, 1 + random.below(2))),
		...random.pickSome(told, 2),
	];
	return isTelling(chosen, known) ? chosen.join(' ') : null;
}

function ofIssue(titles: string[], random: Random, known: Known): string | null {
	if (titles.length === 0) return null;
	const title = random.pick(titles);
	const words = wordsIn(title);
	return words.length >= 3 && isTelling(words, known) ? title : null;
}

function inScript(
	sought: Sought,
	random: Random,
	{ known, script }: { known: Known; script: RegExp },
): string | null {
	const { id, name } = sought;
	if (!script.test(name)) return null;
	const letters = [...known.names.values()].join('').match(new RegExp(script, 'gu'))?.slice(0, 200) ?? [];
	switch (random.below(4)) {
		case 0:
			return name;
		case 1:
			return prefixOf(sought, random, known);
		case 2:
			return reordered(name, random) ?? (name.length > 5 ? `${name.slice(0, 2)} ${name.slice(2)}` : null);
		default: {
			const text = withError(name, random, letters.join(''));
			return text === name || isNearAnother(text, id, 1, known) ? null : text;
		}
	}
}
