import { describe, expect, test } from 'vitest';
import { type KnownWord, planSearch, readSearchedText } from './search-plan.ts';

function plan(text: string, known: [word: string, documents: number, isInNames?: boolean][]) {
	const words = known.map(
		([word, documents, isInNames = false]): KnownWord => ({ word, documents, isInNames }),
	);
	return planSearch(readSearchedText(text), words);
}

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
