import { queryOptions } from '@tanstack/react-query';
import { listManagedCategories } from '#contract/manage-categories.ts';
import { listManagedCollections } from '#contract/manage-collections.ts';
import type { ApiClient } from './client.ts';

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
