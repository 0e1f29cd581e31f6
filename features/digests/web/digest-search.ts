import type { DigestTab } from '#features/digests/contract/digests.ts';

/** Duplicates the contract: every page knows the portal's routes, but only the portal should load the contract. */
export const digestTabs: readonly DigestTab[] = ['drafts', 'scheduled', 'sent'];

/** Which digests are shown, as stored in the URL. */
export type DigestSearch = {
	collectionId?: number | undefined;
	configId?: number | undefined;
	tab?: DigestTab | undefined;
	page?: number | undefined;
};

export function parseDigestSearch(raw: Record<string, unknown>): DigestSearch {
	const page = idOf(raw['page']);
	return {
		collectionId: idOf(raw['collectionId']),
		configId: idOf(raw['configId']),
		tab: digestTabs.find((tab) => tab === raw['tab'] && tab !== 'drafts'),
		page: page !== undefined && page > 1 && page <= 100_000 ? page : undefined,
	};
}

/** Applies a change to the current search, which may be newer than what the screen shows. */
export function changing(change: DigestSearch): (before: Record<string, unknown>) => DigestSearch {
	return (before) => ({ ...parseDigestSearch(before), ...change });
}

/** The id in a URL or list; undefined if there is none. */
export function idOf(value: unknown): number | undefined {
	const id = Number(value);
	return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined;
}
