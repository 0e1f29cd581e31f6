import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortenText } from './shorten-text.ts';

test('a short text stays, on one line', () => {
	expect(shortenText('  Two\n lines ', 40)).toBe('Two lines');
});

test('a long text is cut between words', () => {
	expect(shortenText('The quick brown fox, jumping', 22)).toBe('The quick brown fox…');
});

test('a text without spaces is cut anyway, never through a character', () => {
	expect(shortenText('早'.repeat(30), 10)).toBe(`${'早'.repeat(9)}…`);
	expect(shortenText('😀'.repeat(30), 10)).toBe(`${'😀'.repeat(9)}…`);
});

test('no text becomes longer than allowed', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 50 }), (text, longest) => {
			expect([...shortenText(text, longest)].length).toBeLessThanOrEqual(longest);
		}),
	);
});
