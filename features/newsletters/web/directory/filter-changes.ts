import type { Category } from '#features/newsletters/contract/categories.ts';
import type { Frequency } from '#features/newsletters/contract/frequency.ts';
import type { DirectorySearch } from './directory-search.ts';

export const ratingChoices = [5, 4, 3] as const;
export type RatingChoice = (typeof ratingChoices)[number];

const popularCategories = 9;

/** Every filter change goes back to the first page. */
export function toggleCategory(search: DirectorySearch, category: Category): DirectorySearch {
	const others = (search.category ?? []).filter((value) => !names(category, value));
	return changed(search, {
		category: isChosen(search, category) ? others : [...others, category.slug],
	});
}

export function toggleFrequency(search: DirectorySearch, frequency: Frequency): DirectorySearch {
	const chosen = search.frequency ?? [];
	return changed(search, {
		frequency: chosen.includes(frequency)
			? chosen.filter((value) => value !== frequency)
			: [...chosen, frequency],
	});
}

/** Choosing the current rating again clears it. */
export function toggleRating(search: DirectorySearch, rating: RatingChoice): DirectorySearch {
	return changed(search, { rating: search.rating === rating ? undefined : rating });
}

export function withoutFilters(search: DirectorySearch): DirectorySearch {
	return changed(search, { category: [], frequency: [], rating: undefined });
}

/** An address may contain a category's slug or its id. */
export function isChosen(search: DirectorySearch, category: Category): boolean {
	return search.category?.some((value) => names(category, value)) ?? false;
}

export function countFilters({ category = [], frequency = [], rating }: DirectorySearch): number {
	return category.length + frequency.length + (rating === undefined ? 0 : 1);
}

export type Chip = { label: string; without: DirectorySearch };

/** One chip per filter, each with the search state without it. */
export function chipsOf(search: DirectorySearch, categories: Category[]): Chip[] {
	const { category = [], frequency = [], rating } = search;
	return [
		...category.map((value) => ({
			label: categories.find((known) => names(known, value))?.name ?? value,
			without: changed(search, { category: category.filter((other) => other !== value) }),
		})),
		...frequency.map((value) => ({ label: value, without: toggleFrequency(search, value) })),
		...(rating === undefined ? [] : [{ label: `${rating}+ Rating`, without: toggleRating(search, rating) }]),
	];
}

/** The categories with the highest counts, then the rest by name. Empty ones are left out. */
export function groupCategories(categories: Category[]): { popular: Category[]; other: Category[] } {
	const byCount = categories
		.filter(({ count }) => count > 0)
		.sort((one, two) => two.count - one.count || one.name.localeCompare(two.name, 'en'));
	return {
		popular: byCount.slice(0, popularCategories),
		other: byCount.slice(popularCategories).sort((one, two) => one.name.localeCompare(two.name, 'en')),
	};
}

function names({ id, slug }: Category, value: string): boolean {
	return value === slug || value === String(id);
}

function changed(search: DirectorySearch, change: Partial<DirectorySearch>): DirectorySearch {
	const next = { ...search, ...change, page: undefined };
	return {
		...next,
		category: next.category?.length ? next.category : undefined,
		frequency: next.frequency?.length ? next.frequency : undefined,
	};
}
