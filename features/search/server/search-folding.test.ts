import { describe, expect, test } from 'vitest';
import { remaindersOf } from '#features/search/rules/search-typos.ts';
import { setUpTestDatabase } from '#tests/support/databases/set-up.ts';
import { foldText, wordsOf } from '#text/search-text.ts';

const database = setUpTestDatabase();

async function ask<T>(expression: string, values: unknown[]): Promise<T[]> {
	const { rows } = await database.engine.query(
		`select ${expression} as answer from unnest($1::text[]) given`,
		[values],
	);
	return rows.map(({ answer }) => answer as T);
}

// Scripts whose characters have not changed since Unicode 10, which every supported database knows.
const settled =
	/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Armenian}\p{Script=Common}\p{Script=Inherited}]/u;
const newest = /[\u1c80-\u1c8f]/;

describe('folding in the database', () => {
	test('is the folding of the rules, sign by sign', async () => {
		const signs = Array.from({ length: 0x2fff }, (_, code) => String.fromCodePoint(code + 1))
			.filter((sign) => settled.test(sign) && !newest.test(sign))
			.concat([...'一丁晨光가나ｦ㈱ﬁ️🍕𠀀']);
		const between = signs.map((sign) => `a${sign}b`);
		const answers = await ask<string>('search_fold(given)', between);
		const differing = between.flatMap((text, index) =>
			answers[index] === foldText(text)
				? []
				: `U+${signs[index]?.codePointAt(0)?.toString(16)}: ${answers[index]} and not ${foldText(text)}`,
		);
		expect(differing).toEqual([]);
	});

	test('gives the same words and remainders as the rules', async () => {
		const texts = ['quiet lantern', '晨光茶馆 abc', 'ab cd1', `${'long'.repeat(20)} end`, ''];
		const words = await ask<string>('search_words_of(given)', texts);
		for (const [index, text] of texts.entries())
			expect((words[index] ?? '').split(' ').filter(Boolean).toSorted()).toEqual(wordsOf(text).toSorted());
		const single = ['fox', 'four', 'quiet', 'lantern', 'lanternlit', 'маяк', '1348'];
		const remainders = await ask<string[]>('search_remainders(given)', single);
		for (const [index, word] of single.entries())
			expect(remainders[index]?.toSorted()).toEqual(remaindersOf(word).toSorted());
	});

	test('reads a long text without spaces within the time that a statement has', async () => {
		const [words = ''] = await ask<string>('search_words_of(given)', ['漢字かな'.repeat(10_000)]);
		expect(words.split(' ')).toHaveLength(2 * 40_000 - 1);
	});
});
