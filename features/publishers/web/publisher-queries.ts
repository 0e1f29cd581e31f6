import type { ApiClient } from '#client/client.ts';
import { createKeys, freshQuery } from '#client/endpoint-query.ts';
import { getClaim } from '#features/publishers/contract/claims.ts';
import { getDesk, getDeskNewsletter, getDeskNumbers } from '#features/publishers/contract/desk.ts';

export const publisherKeys = createKeys('publisher');

export function deskQuery(api: ApiClient) {
	return freshQuery(api, publisherKeys, getDesk, {});
}

export function claimQuery(api: ApiClient, id: number) {
	return freshQuery(api, publisherKeys, getClaim, { params: { id } });
}

export function deskNewsletterQuery(api: ApiClient, id: number) {
	return freshQuery(api, publisherKeys, getDeskNewsletter, { params: { id } });
}

export function deskNumbersQuery(api: ApiClient, id: number) {
	return freshQuery(api, publisherKeys, getDeskNumbers, { params: { id } });
}
