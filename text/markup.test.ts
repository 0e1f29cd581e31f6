import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markup } from './markup.ts';

test('what is put in is escaped, and markup is not', () => {
	const inner = markup`<b>${'Tea & <Leaves>'}</b>`;
	expect(String(markup`<p title="${'"x"'}">${inner}${[inner, inner]}${null}${3}</p>`)).toBe(
		`<p title="&#34;x&#34;">${inner}${inner}${inner}3</p>`,
	);
});

test('characters that XML cannot hold are left out', () => {
	expect(String(markup`${'a\u0000b\u0008c\ufffed\ud800e\tf\ng😀'}`)).toBe('abcde\tf\ng😀');
});

test('no text can open or close anything, or break off a character', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'binary' }), (text) => {
			const written = String(markup`${text}`);
			expect(written).not.toMatch(/[<>"']|&(?!#\d+;)/);
			expect(written.isWellFormed()).toBe(true);
		}),
	);
});
