import type { Frequency } from '#features/newsletters/contract/frequency.ts';
import { slugify } from '#text/slug.ts';
import { type Tongue, tongues } from './made-up-tongues.ts';
import { type Topic, topics } from './made-up-topics.ts';
import * as words from './made-up-words.ts';
import { createRandom, type Random } from './seeded-random.ts';

export type MadeUpNewsletter = {
	name: string;
	slug: string;
	description: string;
	tags: string[];
	/** Slugs of one to three topics, the main one first. */
	topics: string[];
	frequency: Frequency;
	rating: number | null;
	subscribers: number;
	isSponsored: boolean;
	hidden: boolean;
	/** How long ago it was listed: up to three years, with more recent ones. */
	ageDays: number;
};

const oldestDays = 3 * 365;
const patience = 12;
const smallWords = new Set(['the', 'a', 'an', 'and', 'in', 'at', 'on', 'by', 'to', 'for']);
const weighted = <T>(...choices: [T, number][]): T[] =>
	choices.flatMap(([value, weight]) => Array<T>(weight).fill(value));

const frequencies = weighted<Frequency>(
	['Daily', 9],
	['Weekly', 52],
	['Bi-weekly', 13],
	['Monthly', 17],
	['Quarterly', 3],
	['Irregular', 5],
	['Unknown', 1],
);
const ratings = weighted<number | null>([5, 30], [4, 40], [3, 18], [2, 4], [null, 8]);

/**
 * An endless supply of plausible newsletters, the same ones in the same order for the same seed. No two share their distinctive
 * words in any order, so that each can be found by its name.
 */
export function* makeUpNewsletters({ seed = 1 }: { seed?: number } = {}): Generator<MadeUpNewsletter, never> {
	const random = createRandom(seed);
	const known = new Set<string>();
	for (;;) {
		const tongue = chooseTongue(random);
		const main = random.pick(topics);
		const { name, slug } = newName(random, tongue, known);
		const others = random.chance(0.45) ? random.pickSome(topics, random.chance(0.3) ? 2 : 1) : [];
		const about = [...new Set([main, ...others])];
		yield {
			name,
			slug,
			description: tongue ? describeInTongue(tongue, random) : describeInEnglish(main, random),
			tags: random.pickSome([...new Set(about.flatMap((topic) => topic.tags))], 3 + random.below(3)),
			topics: about.map((topic) => topic.slug),
			frequency: random.pick(frequencies),
			rating: random.pick(ratings),
			subscribers: Math.round(Math.min(400_000, Math.max(12, Math.exp(6.9 + 1.55 * random.normal())))),
			isSponsored: random.chance(0.005),
			hidden: random.chance(0.005),
			ageDays: oldestDays * random.next() ** 1.4,
		};
	}
}

function chooseTongue(random: Random): Tongue | null {
	let drawn = random.next();
	for (const tongue of tongues) {
		if (drawn < tongue.share) return tongue;
		drawn -= tongue.share;
	}
	return null;
}

function newName(random: Random, tongue: Tongue | null, known: Set<string>): { name: string; slug: string } {
	for (let attempt = 0; ; attempt++) {
		const drawn = tongue ? tongue.name(random) : englishName(random);
		// Once all combinations of the small vocabulary are used up, names get numbers.
		const name = attempt < patience ? drawn : `${drawn} ${2 + random.below(known.size)}`;
		const slug = slugify(name);
		const telling = slug.split('-').filter((word) => !smallWords.has(word));
		const key = telling.sort().join(' ');
		if (telling.length === 0 || known.has(key)) continue;
		known.add(key);
		return { name, slug };
	}
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const spaced = (word: string) => word.replaceAll('-', ' ');

function englishName(random: Random): string {
	const adjective = () => capital(random.pick(words.adjectives));
	const noun = () => capital(spaced(random.pick(words.nouns)));
	switch (random.below(14)) {
		case 0:
		case 1:
			return `The ${adjective()} ${noun()}`;
		case 2:
		case 3:
			return `${adjective()} ${noun()}`;
		case 4:
		case 5:
			return `${noun()} & ${noun()}`;
		case 6:
			return `${noun()} ${random.pick(words.forms)}`;
		case 7:
			return `${random.pick(words.firstNames)}’s ${noun()}`;
		case 8:
			return `The ${noun()} ${random.pick(words.moments)}`;
		case 9:
			return `${spaced(random.pick(words.gerunds))} the ${noun()}`;
		case 10:
			return `${random.pick(words.numbers)} ${adjective()} ${plural(noun())}`;
		case 11:
			return `The ${random.pick(words.places)} ${random.pick(words.forms)}`;
		default:
			return `The ${adjective()} ${noun()} ${random.pick(words.forms)}`;
	}
}

function plural(noun: string): string {
	if (/(?:s|x|ch|sh)$/.test(noun)) return `${noun}es`;
	return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

function describeInEnglish(topic: Topic, random: Random): string {
	const [first = '', second = ''] = random.pickSome(topic.subjects, 2);
	const readers = random.pick(topic.readers);
	const place = random.pick(words.places);
	const role = random.pick(words.roles);
	const promise = `${random.pick(words.promises)}.`;
	switch (random.below(6)) {
		case 0:
			return `A letter for ${readers} about ${first} and, now and then, ${second}. ${promise}`;
		case 1:
			return `${capital(first)} first, ${second} second, opinions last. Made for ${readers}, in plain words.`;
		case 2:
			return `${role} in ${place} on ${first}, ${second} and whatever came up this time. ${promise}`;
		case 3:
			return `Notes on ${first} and ${second}, gathered in ${place}. ${promise}`;
		case 4:
			return `Everything worth knowing about ${first}, with a soft spot for ${second}. Meant for ${readers}.`;
		default:
			return `What ${first} and ${second} have in common, from a desk in ${place}. ${promise}`;
	}
}

function describeInTongue(tongue: Tongue, random: Random): string {
	const [a = '', b = ''] = random.pickSome(tongue.subjects, 2);
	const opening = random.pick(tongue.firstSentences).replace('{a}', a).replace('{b}', b);
	return `${opening}${tongue.gap}${random.pick(tongue.secondSentences)}`;
}
