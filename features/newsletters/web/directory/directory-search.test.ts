import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
	currentSort,
	directoryTitle,
	inOrder,
	listQueryFor,
	pagesShown,
	parseDirectorySearch,
} from './directory-search.ts';

test('an address with every parameter is read in full', () => {
	expect(
		parseDirectorySearch({
			sort: 'rating',
			search: ' heat pumps ',
			page: '3',
			category: ['3', 'climate'],
			frequency: 'weekly',
			rating: '4',
		}),
	).toEqual({
		sort: 'rating',
		search: 'heat pumps',
		page: 3,
		category: ['3', 'climate'],
		frequency: ['Weekly'],
		rating: 4,
	});
});

test('nonsense in one parameter does not spoil the others', () => {
	expect(
		parseDirectorySearch({
			sort: 'worst',
			search: ' \0 ',
			page: '-1',
			category: ['', '5', '5', '\0'],
			frequency: ['hourly', 'daily'],
			rating: '11',
			unknown: 'x',
		}),
	).toEqual({ category: ['5'], frequency: ['Daily'] });
});

test('no address makes the directory fail', () => {
	fc.assert(
		fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.array(fc.string()))), (parameters) => {
			const search = parseDirectorySearch(parameters);
			return pagesShown(search).length >= 1 && directoryTitle(search) !== '';
		}),
	);
});

test('the grid is named after what it shows', () => {
	expect(directoryTitle({})).toBe('Top Newsletters');
	expect(directoryTitle({ sort: 'rating', page: 2 })).toBe('Top Newsletters');
	expect(directoryTitle({ rating: 4 })).toBe('Filtered Newsletters');
	expect(directoryTitle({ search: 'tea', rating: 4 })).toBe('Search Results for "tea"');
});

test('loading more keeps what was shown, but not without end', () => {
	expect(pagesShown({})).toEqual([1]);
	expect(pagesShown({ page: 3 })).toEqual([1, 2, 3]);
	expect(pagesShown({ page: 40 })).toEqual([36, 37, 38, 39, 40]);
});

test('the list is asked for nothing that was not chosen', () => {
	expect(listQueryFor({}, 1)).toEqual({ limit: 24, page: 1, sort: 'recent' });
	expect(listQueryFor({ search: 'tea' }, 1)).toEqual({ limit: 24, page: 1, q: 'tea' });
	expect(listQueryFor({ search: 'tea', sort: 'popular', rating: 3 }, 2)).toEqual({
		limit: 24,
		page: 2,
		sort: 'popular',
		q: 'tea',
		rating: 3,
	});
});

test('a searched text orders the list by how well it matches, until an order is chosen', () => {
	expect(currentSort({})).toBe('recent');
	expect(currentSort({ search: 'tea' })).toBeNull();
	expect(currentSort({ search: 'tea', sort: 'recent' })).toBe('recent');
	expect(inOrder({ sort: 'rating', page: 3 }, 'recent')).toEqual({});
	expect(inOrder({ search: 'tea', page: 3 }, 'recent')).toEqual({ search: 'tea', sort: 'recent' });
	expect(inOrder({ search: 'tea', sort: 'recent' }, null)).toEqual({ search: 'tea' });
});
