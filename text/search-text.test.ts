import { describe, expect, test } from 'vitest';
import { foldText, wordsOf } from './search-text.ts';

describe('folding a text for the search', () => {
	test.each([
		['The Daily  Bolt', 'the daily bolt'],
		['Ctrl & Crumpet', 'ctrl and crumpet'],
		['Zelda’s Wharf', 'zeldas wharf'],
		['Smørbrød-Hour', 'smorbrod hour'],
		['The Last Ångström', 'the last angstrom'],
		['Größere Äpfel', 'grossere apfel'],
		['Źródło z północy', 'zrodlo z polnocy'],
		['À l’ŒUVRE', 'a loeuvre'],
		['ЗЕЛЁНЫЙ Маяк', 'зеленыи маяк'],
		['שָׁלוֹם', 'שלום'],
		['ＡＢＣ１２', 'abc12'],
		['ΟΔΟΣ', 'οδοσ'],
		['%%% _ — 🍕', ''],
		['a\u0000b', 'a b'],
	])('%s becomes %s', (text, folded) => {
		expect(foldText(text)).toBe(folded);
	});

	test('folding twice changes nothing', () => {
		for (const text of ['Ctrl & Crumpet', 'ﬁn—Ǆ', 'İstanbul', '晨光 茶馆', '½ pint']) {
			const once = foldText(text);
			expect(foldText(once)).toBe(once);
		}
	});

	test('a script without spaces gives its signs and their pairs', () => {
		expect(wordsOf('晨光茶 abc')).toEqual(['晨', '光', '茶', '晨光', '光茶', 'abc']);
	});
});
