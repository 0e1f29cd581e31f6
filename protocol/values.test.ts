import { expect, test } from 'vitest';
import { Line, required } from './values.ts';

const Name = Line(100).check(required('Name is required'));

test.each(['', '   ', '\u200b', '\u2060\ufeff', '\u3164 \u00ad'])(
	'a name nobody can see is none (%j)',
	(text) => {
		expect(Name.safeParse(text).error?.issues[0]?.message).toBe('Name is required');
	},
);

test.each(['a', '\u200ba', '茶', '☕', '👩\u200d🚀', '!'])('%s is a name', (text) => {
	expect(Name.parse(text)).toBe(text);
});
