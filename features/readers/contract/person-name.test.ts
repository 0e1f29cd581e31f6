import { expect, test } from 'vitest';
import { PersonName } from './person-name.ts';

const Name = PersonName('First name is required');
const refusal = (name: string) => Name.safeParse(name).error?.issues[0]?.message;

test.each([
	'spam.example/free',
	'spam.example',
	'www.x',
	'www . spam',
	'http://',
	'https://spam.example',
	'hxxps: spam',
	'see spam.ninja',
	'x.com',
	'X.COM',
	'spam . com',
	'spam. com',
	'spam .net',
	'spam dot com',
	'spam [dot] ninja',
	't.me/abc',
	't.me',
	't . me / abc',
	'bit.ly/2xYz',
	'evil.ru',
	'me@spam.example',
	'//spam.example',
	'203.0.113.9',
	'ｓｐａｍ．ｃｏｍ',
	'ｈｔｔｐ：／／spam',
	'spam。com',
	'spam․com',
	'sp\u200bam.c\u200bom',
	'spam.example∕free',
	'spam.example\\free',
	'пример.рф',
	'купить.сейчас',
	'<b>Ann</b>',
	'[Ann](spam)',
	'javascript:alert(1)',
])('%s is a link and no name', (name) => {
	expect(refusal(name)).toBe('Please enter a name without links');
});

test.each([
	'Ada',
	'J. R.',
	'J.R.',
	'J.R.R. Tolkien',
	'J.R.Ewing',
	'St. John',
	'St.John',
	'St.-Pierre',
	'Dr.Smith',
	'Dr. Smith',
	'dr.no',
	'Dr.med.Müller',
	'Mr. Ng',
	'J.Ng',
	'L. Page',
	'Jean-Luc',
	'O’Neill, Jr.',
	'Ph.D.',
	'v.d.Berg',
	'Suresh a/l Raman',
	'S. a/l Ravi',
	'Md.Rahman',
	'Dot Cotton',
	'Wwwendy',
	'Dotcom',
	'Νίκος Κ.',
	'А. С. Пушкин',
	'А.С.Пушкин',
	'李 明',
	'ジョン・スミス',
	'எம்.ஜி.ராமச்சந்திரன்',
	'মো. রহমান',
	'محمد علی',
	'می‌خواهم',
	'🙂',
	'X Æ A-12',
])('%s is a name', (name) => {
	expect(refusal(name)).toBeUndefined();
});

test('a name that is missing is told so, and a long one is refused quickly', () => {
	expect(refusal('  ')).toBe('First name is required');
	const startedAt = performance.now();
	for (const long of ['a.'.repeat(50_000), ' '.repeat(100_000), '. '.repeat(50_000), '['.repeat(100_000)])
		expect(refusal(`x${long}x`)).toBeDefined();
	expect(performance.now() - startedAt).toBeLessThan(1000);
});
