import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/client.ts';
import { listManagedCollections } from '#features/collections/contract/manage-collections.ts';
import { listManagedCategories } from '#features/newsletters/contract/manage-categories.ts';

export function managedCategoriesQuery(api: ApiClient) {
	return queryOptions({
		queryKey: ['managed-categories'],
		queryFn: () => api.call(listManagedCategories, {}),
		staleTime: 0,
	});
}

export function managedCollectionsQuery(api: ApiClient) {
	return queryOptions({
		queryKey: ['managed-collections'],
		queryFn: () => api.call(listManagedCollections, {}),
		staleTime: 0,
	});
}
