import type { DigestTab } from '#features/digests/contract/digests.ts';

/** Listed here, too: every page knows the addresses of the portal, and none but the portal needs the contract. */
export const digestTabs: readonly DigestTab[] = ['drafts', 'scheduled', 'sent'];

/** Which digests are shown, as it stands in the address. */
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

/** What changes in the address as it is by then, which may be newer than what the screen shows. */
export function changing(change: DigestSearch): (before: Record<string, unknown>) => DigestSearch {
	return (before) => ({ ...parseDigestSearch(before), ...change });
}

/** The id that an address or a list names; undefined for none. */
export function idOf(value: unknown): number | undefined {
	const id = Number(value);
	return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined;
}
