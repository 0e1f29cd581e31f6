import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-string.ts';

test('lists are repeated names, as any form would send them', () => {
	expect(stringifySearch({ sort: 'rating', category: ['3', '5'], page: 2 })).toBe(
		'?sort=rating&category=3&category=5&page=2',
	);
	expect(parseSearch('?sort=rating&category=3&category=5')).toEqual({ sort: 'rating', category: ['3', '5'] });
});

test('what is not set is not written', () => {
	expect(stringifySearch({ sort: undefined, category: [], search: null })).toBe('');
	expect(parseSearch('')).toEqual({});
});

test('numbers and quotes stay plain text in the address', () => {
	expect(parseSearch('?search=2024&page=1')).toEqual({ search: '2024', page: '1' });
	expect(stringifySearch({ search: '"tea" & toast' })).toBe('?search=%22tea%22+%26+toast');
	expect(stringifySearch({ redirect: '/admin/settings' })).toBe('?redirect=/admin/settings');
});

test('any address comes back as it was read', () => {
	fc.assert(
		fc.property(fc.webQueryParameters(), (query) => {
			const read = parseSearch(`?${query}`);
			expect(parseSearch(stringifySearch(read))).toEqual(read);
		}),
	);
});
