import { expect, test } from 'vitest';
import { openingOf } from './opening.ts';

test('the title is not said twice', () => {
	expect(openingOf({ title: 'Rye', excerpt: 'RYE: a cold kitchen' })).toBe('a cold kitchen');
	expect(openingOf({ title: 'Rye', excerpt: 'A cold kitchen' })).toBe('A cold kitchen');
	expect(openingOf({ title: 'Rye', excerpt: 'Rye' })).toBe('');
});
