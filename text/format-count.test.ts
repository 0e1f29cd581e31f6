import fc from 'fast-check';
import { test } from 'vitest';
import { formatCount } from './format-count.ts';

test('a count reads as American English writes it', () => {
	const american = new Intl.NumberFormat('en-US');
	fc.assert(fc.property(fc.maxSafeInteger(), (count) => formatCount(count) === american.format(count)));
});
