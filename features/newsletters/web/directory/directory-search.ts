import { type Frequency, readFrequency } from '#features/newsletters/contract/frequency.ts';
import {
	type NewsletterListQuery,
	type NewsletterSort,
	newsletterSorts,
} from '#features/newsletters/contract/newsletters.ts';
import { cutText } from '#text/cut-text.ts';

/** The state of the directory, as it stands in the address. What is not set is not written. */
export type DirectorySearch = {
	sort?: NewsletterSort | undefined;
	search?: string | undefined;
	page?: number | undefined;
	category?: string[] | undefined;
	frequency?: Frequency[] | undefined;
	rating?: 3 | 4 | 5 | undefined;
};

/** What of it the page of a category has. */
export type CategorySearch = Omit<DirectorySearch, 'search' | 'category'>;

export const cardsPerPage = 24;
const defaultSort = 'recent' satisfies NewsletterSort;

const pagesAtOnce = 5;
const longestSearch = 200;
const lastPage = 100_000;
const maxChoices = 100;

/** Nonsense in an address is somebody's typo or an old link: it is dropped, and the rest still counts. */
export function parseDirectorySearch(parameters: Record<string, unknown>): DirectorySearch {
	const first = (name: string) => textsOf(parameters[name])[0];
	const rating = Number(first('rating'));
	return {
		sort: newsletterSorts.find((sort) => sort === first('sort')),
		search: cutText(first('search') ?? '', longestSearch).trim() || undefined,
		page: readPage(first('page')),
		category: listOf(textsOf(parameters['category']).filter((text) => text.length <= longestSearch)),
		frequency: listOf(textsOf(parameters['frequency']).map(readFrequency)),
		rating: ([3, 4, 5] as const).find((minimum) => minimum === rating),
	};
}

export function hasFilters({ category, frequency, rating }: DirectorySearch): boolean {
	return category !== undefined || frequency !== undefined || rating !== undefined;
}

export function directoryTitle(search: DirectorySearch): string {
	if (search.search !== undefined) return `Search Results for "${search.search}"`;
	return hasFilters(search) ? 'Filtered Newsletters' : 'Top Newsletters';
}

/** The order that is in force; null while it is how well each newsletter matches the searched text. */
export function currentSort({ search, sort }: DirectorySearch): NewsletterSort | null {
	return sort ?? (search === undefined ? defaultSort : null);
}

/** The directory from its first page in another order; the one that goes without saying is not written. */
export function inOrder(search: DirectorySearch, sort: NewsletterSort | null): DirectorySearch {
	const isUsual = sort === currentSort({ ...search, sort: undefined });
	return { ...search, page: undefined, sort: isUsual ? undefined : (sort ?? undefined) };
}

/** Page 3 shows pages 1 to 3, as Load More left them; far into the directory only the last few. */
export function pagesShown({ page = 1 }: DirectorySearch): number[] {
	const start = Math.max(1, page - pagesAtOnce + 1);
	return Array.from({ length: page - start + 1 }, (_, index) => start + index);
}

/** What the list call is asked for one page of the directory. */
export function listQueryFor(search: DirectorySearch, page: number): Partial<NewsletterListQuery> {
	return {
		limit: cardsPerPage,
		page,
		sort: currentSort(search) ?? undefined,
		...(search.search !== undefined && { q: search.search }),
		...(search.category && { category: search.category }),
		...(search.frequency && { frequency: search.frequency }),
		...(search.rating !== undefined && { rating: search.rating }),
	};
}

function textsOf(value: unknown): string[] {
	return (Array.isArray(value) ? value : [value])
		.slice(0, maxChoices)
		.filter((item) => typeof item === 'string' || typeof item === 'number')
		.map((item) => String(item).trim())
		.filter((text) => text !== '');
}

function readPage(text: string | undefined): number | undefined {
	const page = Number(text);
	return Number.isInteger(page) && page > 1 && page <= lastPage ? page : undefined;
}

function listOf<Item>(items: (Item | null)[]): Item[] | undefined {
	const known = [...new Set(items.filter((item) => item !== null))];
	return known.length > 0 ? known : undefined;
}
