import { expect, test } from 'vitest';
import { excerptBelowTitle } from './issue-excerpt.ts';

test('the title is not said twice', () => {
	expect(excerptBelowTitle({ title: 'Rye', excerpt: 'RYE: a cold kitchen' })).toBe('a cold kitchen');
	expect(excerptBelowTitle({ title: 'Rye', excerpt: 'A cold kitchen' })).toBe('A cold kitchen');
	expect(excerptBelowTitle({ title: 'Rye', excerpt: 'Rye' })).toBe('');
	expect(excerptBelowTitle({ title: 'Art', excerpt: 'Artists in Rome' })).toBe('Artists in Rome');
});
