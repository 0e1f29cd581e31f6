import type { Frequency } from '#features/newsletters/contract/frequency.ts';
import type { NewsletterSort } from '#features/newsletters/contract/newsletters.ts';

/** What of a category is shown, as it stands in the address. */
export type CategorySearch = {
	sort?: NewsletterSort | undefined;
	page?: number | undefined;
	frequency?: Frequency[] | undefined;
	rating?: 3 | 4 | 5 | undefined;
};

export function countFilters({ frequency = [], rating }: CategorySearch): number {
	return frequency.length + (rating === undefined ? 0 : 1);
}

/** Takes a frequency that was chosen away and adds one that was not; either way the list begins again. */
export function toggleFrequency(search: CategorySearch, frequency: Frequency): CategorySearch {
	const { frequency: chosen = [] } = search;
	const next = chosen.includes(frequency)
		? chosen.filter((item) => item !== frequency)
		: [...chosen, frequency];
	return { ...search, page: undefined, frequency: next.length > 0 ? next : undefined };
}

/** Choosing the rating that is chosen already clears it. */
export function chooseRating(search: CategorySearch, rating: 3 | 4 | 5): CategorySearch {
	return { ...search, page: undefined, rating: search.rating === rating ? undefined : rating };
}
