import { expect, test } from 'vitest';
import type { Category } from '#features/newsletters/contract/categories.ts';
import {
	chipsOf,
	countFilters,
	groupCategories,
	isChosen,
	toggleCategory,
	toggleFrequency,
	toggleRating,
	withoutFilters,
} from './filter-changes.ts';

const tea: Category = { id: 3, slug: 'tea', name: 'Tea', description: '', count: 4 };

test('choosing a category adds it and choosing it again removes it', () => {
	const chosen = toggleCategory({ page: 3, sort: 'rating' }, tea);
	expect(chosen).toEqual({ category: ['tea'], sort: 'rating' });
	expect(toggleCategory(chosen, tea)).toEqual({ sort: 'rating' });
});

test('a category named by its id in the address is the same category', () => {
	expect(isChosen({ category: ['3'] }, tea)).toBe(true);
	expect(toggleCategory({ category: ['3', 'bread'] }, tea)).toEqual({ category: ['bread'] });
});

test('choosing the same rating again clears it', () => {
	expect(toggleRating({ rating: 4 }, 5)).toEqual({ rating: 5 });
	expect(toggleRating({ rating: 4 }, 4)).toEqual({});
});

test('frequencies are chosen beside each other, and the list begins again', () => {
	const weekly = toggleFrequency({ sort: 'rating', page: 3 }, 'Weekly');
	expect(weekly).toEqual({ sort: 'rating', frequency: ['Weekly'] });
	const both = toggleFrequency(weekly, 'Daily');
	expect(both.frequency).toEqual(['Weekly', 'Daily']);
	expect(toggleFrequency(both, 'Weekly').frequency).toEqual(['Daily']);
	expect(toggleFrequency(weekly, 'Weekly').frequency).toBeUndefined();
});

test('reset clears the three kinds of filters and keeps search and sort', () => {
	expect(
		withoutFilters({
			search: 'x',
			sort: 'popular',
			page: 2,
			category: ['tea'],
			frequency: ['Daily'],
			rating: 3,
		}),
	).toEqual({ search: 'x', sort: 'popular' });
});

test('each chip is named for its filter and removes only that', () => {
	const search = toggleFrequency({ category: ['3', 'gone'], rating: 4, search: 'x' }, 'Bi-weekly');
	expect(countFilters(search)).toBe(4);
	const chips = chipsOf(search, [tea]);
	expect(chips.map(({ label }) => label)).toEqual(['Tea', 'gone', 'Bi-weekly', '4+ Rating']);
	expect(chips[0]?.without).toEqual({ ...search, category: ['gone'] });
	expect(chips[2]?.without).toEqual({ ...search, frequency: undefined });
	expect(chips[3]?.without).toEqual({ ...search, rating: undefined });
});

test('the nine biggest categories are popular, the others follow by name, empty ones are not offered', () => {
	const categories = Array.from({ length: 13 }, (_, index) => ({
		...tea,
		id: index,
		slug: `c${index}`,
		name: `Topic ${String.fromCharCode(77 - index)}`,
		count: index,
	}));
	const { popular, other } = groupCategories(categories);
	expect(popular.map(({ count }) => count)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4]);
	expect(other.map(({ name }) => name)).toEqual(['Topic J', 'Topic K', 'Topic L']);
});
