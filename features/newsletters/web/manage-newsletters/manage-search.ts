import {
	type ManagedSort,
	managedSorts,
	type Visibility,
	visibilities,
} from '#features/newsletters/contract/manage-newsletters.ts';
import { truncateText } from '#text/truncate-text.ts';

/** The state of the editors' list in the address. */
export type ManageSearch = {
	q?: string | undefined;
	page?: number | undefined;
	sort?: ManagedSort | undefined;
	/** Deleted newsletters are a separate list. */
	hidden?: Visibility | 'deleted' | undefined;
	/** Only those whose readers get nothing. */
	delivery?: 'none' | undefined;
};

export const managePageSize = 50;

export const shownChoices = [...visibilities, 'deleted'] as const;

export function parseManageSearch(raw: Record<string, unknown>): ManageSearch {
	const page = Number(raw['page']);
	return {
		q: raw['q'] === undefined || raw['q'] === '' ? undefined : truncateText(String(raw['q']), 200),
		page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
		sort: managedSorts.find((sort) => sort === raw['sort'] && sort !== 'newest'),
		hidden: shownChoices.find((choice) => choice === raw['hidden'] && choice !== 'all'),
		delivery: raw['delivery'] === 'none' ? 'none' : undefined,
	};
}

/** Applies a change to the address at the time of navigation, which may be newer than what is rendered. */
export function changing(change: ManageSearch): (before: Record<string, unknown>) => ManageSearch {
	return (before) => ({ ...parseManageSearch(before), ...change });
}

export function listQueryOf(search: ManageSearch) {
	const { q = '', page = 1, sort = 'newest', hidden = 'all', delivery = 'all' } = search;
	return {
		q,
		page,
		sort,
		hidden: hidden === 'deleted' ? 'all' : hidden,
		delivery,
		limit: managePageSize,
	} as const;
}
