import type { ApiClient } from '#client/client.ts';
import { alwaysStale, createKeys, endpointQuery } from '#client/endpoint-query.ts';
import { getClaim } from '#features/publishers/contract/claims.ts';
import { getDesk, getDeskNewsletter, getDeskNumbers } from '#features/publishers/contract/desk.ts';

export const publisherKeys = createKeys('publisher');

export function deskQuery(api: ApiClient) {
	return { ...endpointQuery(api, publisherKeys, getDesk, {}), ...alwaysStale };
}

export function claimQuery(api: ApiClient, id: number) {
	return { ...endpointQuery(api, publisherKeys, getClaim, { params: { id } }), ...alwaysStale };
}

export function deskNewsletterQuery(api: ApiClient, id: number) {
	return { ...endpointQuery(api, publisherKeys, getDeskNewsletter, { params: { id } }), ...alwaysStale };
}

export function deskNumbersQuery(api: ApiClient, id: number) {
	return { ...endpointQuery(api, publisherKeys, getDeskNumbers, { params: { id } }), ...alwaysStale };
}
