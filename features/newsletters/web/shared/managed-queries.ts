import type { ApiClient } from '#client/client.ts';
import { alwaysStale, endpointQuery } from '#client/endpoint-query.ts';
import { listManagedCollections } from '#features/collections/contract/manage-collections.ts';
import { listManagedCategories } from '#features/newsletters/contract/manage-categories.ts';
import { newsletterKeys } from './queries.ts';

export function managedCategoriesQuery(api: ApiClient) {
	return { ...endpointQuery(api, newsletterKeys, listManagedCategories, {}), ...alwaysStale };
}

export function managedCollectionsQuery(api: ApiClient) {
	return { ...endpointQuery(api, newsletterKeys, listManagedCollections, {}), ...alwaysStale };
}
