import fc from 'fast-check';
import { expect, test } from 'vitest';
import { truncateText } from './truncate-text.ts';

test.each([
	['short', 5, 'short'],
	['longer', 4, 'long'],
	['ab😀', 3, 'ab'],
	['ab😀', 4, 'ab😀'],
	['ab👩‍👩‍👧cd', 6, 'ab'],
	['abe\u0301f', 3, 'ab'],
	['ab🇩🇪🇫🇷', 6, 'ab🇩🇪'],
	['अनुच्छेद', 3, 'अनु'],
])('%s is cut to %i units before the letter that does not fit', (text, longest, cut) => {
	expect(truncateText(text, longest)).toBe(cut);
});

test('a letter drowned in marks is cut by itself, and what stands before it stays', () => {
	expect(truncateText(`ab${'\u0301'.repeat(500)}`, 300)).toHaveLength(300);
	expect(truncateText(`${'a'.repeat(290)}😀${'\u0301'.repeat(500)}`, 291)).toBe('a'.repeat(290));
});

test('no cut leaves half a character or more than was allowed', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'binary' }), fc.nat(30), (text, longest) => {
			const cut = truncateText(text.repeat(5), longest);
			expect(cut.isWellFormed()).toBe(true);
			expect(cut.length).toBeLessThanOrEqual(longest);
		}),
	);
});
