import { expect, test } from 'vitest';
import { RequiredLine } from './values.ts';

const Name = RequiredLine(100, 'Name is required');

test.each(['', '   ', '\u200b', '\u2060\ufeff', '\u3164 \u00ad'])(
	'a name nobody can see is none (%j)',
	(text) => {
		expect(Name.safeParse(text).error?.issues[0]?.message).toBe('Name is required');
	},
);

test('a name that is missing, or is no text, is none either', () => {
	for (const value of [undefined, null, 7, ['a']])
		expect(Name.safeParse(value).error?.issues[0]?.message).toBe('Name is required');
});

test('a name that is too long is not called missing', () => {
	expect(Name.safeParse('a'.repeat(101)).error?.issues[0]?.message).toBe('Must be at most 100 characters');
});

test.each(['a', '\u200ba', '茶', '☕', '👩\u200d🚀', '!'])('%s is a name', (text) => {
	expect(Name.parse(text)).toBe(text);
});
