import type { ApiClient } from '#client/client.ts';
import { freshQuery } from '#client/endpoint-query.ts';
import { listManagedCollections } from '#features/collections/contract/manage-collections.ts';
import { listManagedCategories } from '#features/newsletters/contract/manage-categories.ts';
import { newsletterKeys } from './queries.ts';

export function managedCategoriesQuery(api: ApiClient) {
	return freshQuery(api, newsletterKeys, listManagedCategories, {});
}

export function managedCollectionsQuery(api: ApiClient) {
	return freshQuery(api, newsletterKeys, listManagedCollections, {});
}
