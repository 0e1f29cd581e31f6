import { expect, test } from 'vitest';
import { chooseRating, countFilters, toggleFrequency } from './category-search.ts';

test('a frequency is added, added to, and taken away again', () => {
	const weekly = toggleFrequency({ sort: 'rating', page: 3 }, 'Weekly');
	expect(weekly).toEqual({ sort: 'rating', page: undefined, frequency: ['Weekly'] });
	const both = toggleFrequency(weekly, 'Daily');
	expect(both.frequency).toEqual(['Weekly', 'Daily']);
	expect(toggleFrequency(both, 'Weekly').frequency).toEqual(['Daily']);
	expect(toggleFrequency(weekly, 'Weekly').frequency).toBeUndefined();
});

test('choosing the same rating again clears it', () => {
	expect(chooseRating({ page: 2 }, 4)).toEqual({ page: undefined, rating: 4 });
	expect(chooseRating({ rating: 4 }, 4).rating).toBeUndefined();
	expect(chooseRating({ rating: 4 }, 5).rating).toBe(5);
});

test('every filter counts, the order of the list does not', () => {
	expect(countFilters({ sort: 'rating', page: 2 })).toBe(0);
	expect(countFilters({ frequency: ['Daily', 'Weekly'], rating: 3 })).toBe(3);
});
