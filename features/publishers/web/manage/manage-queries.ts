import type { ApiClient } from '#client/client.ts';
import { createKeys, freshQuery, managedPageQuery } from '#client/endpoint-query.ts';
import {
	getPublisherSettings,
	listClaims,
	listPublisherRequests,
	listPublishers,
} from '#features/publishers/contract/manage-publishers.ts';
import type { InputOf } from '#protocol/endpoint.ts';

type QueryOf<E> = NonNullable<InputOf<E>['query']>;

export const pageSize = 25;

const publisherKeys = createKeys('publishers');

export function publishersQuery(api: ApiClient, query: QueryOf<typeof listPublishers>) {
	return managedPageQuery(api, publisherKeys, listPublishers, { query: { ...query, limit: pageSize } });
}

export function claimsQuery(api: ApiClient, query: QueryOf<typeof listClaims>) {
	return managedPageQuery(api, publisherKeys, listClaims, { query: { ...query, limit: pageSize } });
}

export function publisherRequestsQuery(api: ApiClient) {
	return freshQuery(api, publisherKeys, listPublisherRequests, {});
}

export function publisherSettingsQuery(api: ApiClient) {
	return freshQuery(api, publisherKeys, getPublisherSettings, {});
}
