import type { DigestSearch, DigestTab } from '../digest-search.ts';
import type { DigestListInput } from '../shared/digest-queries.ts';

export const pageSize = 25;

/** The filters of an address, without what it does not say. */
export function filtersOf({ collectionId, configId }: DigestSearch) {
	return {
		...(collectionId !== undefined && { collectionId }),
		...(configId !== undefined && { configId }),
	};
}

/** What the list behind a tab is asked for. */
export function listOf(search: DigestSearch, tab: DigestTab): DigestListInput {
	return { ...filtersOf(search), tab, page: search.page ?? 1, limit: pageSize };
}
