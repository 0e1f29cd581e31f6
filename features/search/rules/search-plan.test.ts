import { describe, expect, test } from 'vitest';
import { type KnownWord, planSearch, readSearchedText } from './search-plan.ts';

function plan(text: string, known: [word: string, documents: number, isInNames?: boolean][]) {
	const words = known.map(
		([word, documents, isInNames = false]): KnownWord => ({ word, documents, isInNames }),
	);
	return planSearch(readSearchedText(text), words);
}

function subjectsOf(...given: Parameters<typeof plan>): string[] {
	return plan(...given)
		.filter(({ isSubject }) => isSubject)
		.map(({ word }) => word);
}

describe('what is looked for', () => {
	test('is not a word that most newsletters have, in any language', () => {
		expect(
			subjectsOf('der Garten und für Bienen', [
				['der', 3000],
				['und', 4000],
				['fur', 2000],
				['garten', 40],
				['bienen', 9],
			]),
		).toEqual(['garten', 'bienen']);
	});

	test('is a common word where there is no rarer one', () => {
		expect(subjectsOf('food zzyzxq', [['food', 3000]])).toEqual(['food', 'zzyzxq']);
	});

	test('is a word that many newsletters have, next to a rarer one that says nothing', () => {
		const known: [string, number][] = [
			['history', 1000],
			['beginners', 40],
		];
		expect(subjectsOf('history beginners', known)).toEqual(['history']);
		expect(plan('history beginners', known)).toMatchObject([{ isRequired: true }, { isRequired: false }]);
	});

	test.each(['newsleter', 'newsletr', 'wekly', 'teh', 'wiht', 'abuot', 'magazin', 'beginers'])(
		'is not %s, which is only mistyped',
		(word) => {
			expect(subjectsOf(`${word} gardening`, [['gardening', 2]])).toEqual(['gardening']);
		},
	);

	test.each(['hive', 'tap', 'litter', 'mare', 'dragon'])('is %s, although nobody writes about it', (word) => {
		expect(subjectsOf(`${word} gardening`, [['gardening', 2]])).toEqual([word, 'gardening']);
	});

	test('is not the beginning of one that says nothing, while it is typed', () => {
		expect(subjectsOf('gardening magaz', [['gardening', 2]])).toEqual(['gardening']);
		expect(subjectsOf('magaz gardening', [['gardening', 2]])).toEqual(['magaz', 'gardening']);
	});

	test.each([
		['the best AI newsletters', ['ai']],
		['C++ & C#', ['c']],
		['AI gardening', ['gardening']],
	])('is a short word only if those around it say nothing: %s', (typed, subjects) => {
		const known: [string, number][] = [
			['the', 200],
			['newsletters', 40],
			['and', 200],
			['ai', 12],
			['gardening', 2],
		];
		expect(subjectsOf(typed, known)).toEqual(subjects);
	});

	test('is a word of the directory, even if it is nearly one that says nothing', () => {
		expect(subjectsOf('form', [['form', 3]])).toEqual(['form']);
	});
});

describe('a guess', () => {
	const guessedFrom = (hinges: number, things: number) =>
		plan('hinges', [
			['hinges', hinges],
			['things', things],
		])[0]?.alternatives.map(({ words }) => words[0]);

	test('is a word that may have been mistyped badly', () => {
		expect(guessedFrom(5, 40)).toEqual(['hinges', 'things']);
	});

	test('is not made at a word that very many have, nor where the typed one is', () => {
		expect(plan('hingse', [['things', 30_000]])[0]).toMatchObject({ alternatives: [], isRequired: false });
		expect(guessedFrom(5, 30_000)).toEqual(['hinges']);
		expect(guessedFrom(30_000, 40)).toEqual(['hinges']);
	});
});

describe('words without spaces', () => {
	const known: [string, number, boolean][] = [
		['tin', 3, true],
		['of', 77, true],
		['paint', 2, true],
		['drag', 1, true],
		['on', 63, true],
	];

	test('may have one of two letters between them', () => {
		expect(plan('tinofpaint', known)[0]?.alternatives).toEqual([
			{ words: ['tin', 'of', 'paint'], quality: 0.9 },
		]);
	});

	test('do not end in one: it would make a word of any other', () => {
		expect(plan('dragon', known)[0]?.alternatives).toEqual([]);
	});
});

describe('an unfinished word', () => {
	const known: [string, number, boolean][] = [
		['abbey', 2, false],
		['abbot', 1, true],
		['about', 33, false],
	];
	const meantBy = (text: string) =>
		plan(text, known).map(({ alternatives }) => alternatives.map(({ words }) => words[0]));

	test('of one or two letters may begin a word of a name', () => {
		expect(meantBy('ab')).toEqual([['abbot']]);
	});

	test('of more letters may begin any word, but not one that says nothing', () => {
		expect(meantBy('abb')).toEqual([['abbey', 'abbot']]);
		expect(meantBy('abou')).toEqual([[]]);
	});
});
