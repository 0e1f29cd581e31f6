import { type Frequency, readFrequency } from '#features/newsletters/contract/frequency.ts';
import {
	type NewsletterListQuery,
	type NewsletterSort,
	newsletterSorts,
} from '#features/newsletters/contract/newsletters.ts';
import { cardsPerPage } from '#features/newsletters/rules/page-size.ts';
import { truncateText } from '#text/truncate-text.ts';

/** The state of the directory in the address. Unset values are omitted. */
export type DirectorySearch = {
	sort?: NewsletterSort | undefined;
	search?: string | undefined;
	page?: number | undefined;
	category?: string[] | undefined;
	frequency?: Frequency[] | undefined;
	rating?: 3 | 4 | 5 | undefined;
};

/** The part of it that category pages use. */
export type CategorySearch = Omit<DirectorySearch, 'search' | 'category'>;

const defaultSort = 'recent' satisfies NewsletterSort;

const pagesAtOnce = 5;
const longestSearch = 200;
const lastPage = 100_000;
const maxChoices = 100;

/** Invalid values come from typos or old links: they are dropped, and the rest still applies. */
export function parseDirectorySearch(parameters: Record<string, unknown>): DirectorySearch {
	const first = (name: string) => textsOf(parameters[name])[0];
	const rating = Number(first('rating'));
	return {
		sort: newsletterSorts.find((sort) => sort === first('sort')),
		search: truncateText(first('search') ?? '', longestSearch).trim() || undefined,
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

/** The sort in effect; null for relevance to the search text. */
export function currentSort({ search, sort }: DirectorySearch): NewsletterSort | null {
	return sort ?? (search === undefined ? defaultSort : null);
}

/** The first page of the directory in another order; the default order is omitted from the address. */
export function inOrder(search: DirectorySearch, sort: NewsletterSort | null): DirectorySearch {
	const isUsual = sort === currentSort({ ...search, sort: undefined });
	return { ...search, page: undefined, sort: isUsual ? undefined : (sort ?? undefined) };
}

/** Page 3 shows pages 1 to 3, as after clicking Load More; far into the directory only the last few. */
export function pagesShown({ page = 1 }: DirectorySearch): number[] {
	const start = Math.max(1, page - pagesAtOnce + 1);
	return Array.from({ length: page - start + 1 }, (_, index) => start + index);
}

/** The list query for one page of the directory. */
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
	return (
		(Array.isArray(value) ? value : [value])
			.slice(0, maxChoices)
			.filter((item) => typeof item === 'string' || typeof item === 'number')
			// The calls refuse NUL.
			.map((item) => String(item).replaceAll('\0', '').trim())
			.filter((text) => text !== '')
	);
}

function readPage(text: string | undefined): number | undefined {
	const page = Number(text);
	return Number.isInteger(page) && page > 1 && page <= lastPage ? page : undefined;
}

function listOf<Item>(items: (Item | null)[]): Item[] | undefined {
	const known = [...new Set(items.filter((item) => item !== null))];
	return known.length > 0 ? known : undefined;
}
