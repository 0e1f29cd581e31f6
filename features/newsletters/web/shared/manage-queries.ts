import type { ApiClient } from '#client/client.ts';
import {
	alwaysStale,
	endpointQuery,
	freshQuery,
	managedPageQuery,
	pageQuery,
} from '#client/endpoint-query.ts';
import { getHoldings, listDeletedNewsletters } from '#features/newsletters/contract/delete-newsletters.ts';
import { getManagedIssue, listManagedIssues } from '#features/newsletters/contract/manage-issues.ts';
import { listManagedNewsletters } from '#features/newsletters/contract/manage-newsletters.ts';
import type { InputOf } from '#protocol/endpoint.ts';
import { newsletterKeys } from './queries.ts';

type ManagedListInput = NonNullable<InputOf<typeof listManagedNewsletters>['query']>;

export function managedNewslettersQuery(api: ApiClient, query: ManagedListInput) {
	return managedPageQuery(api, newsletterKeys, listManagedNewsletters, { query });
}

export function deletedNewslettersQuery(api: ApiClient) {
	return freshQuery(api, newsletterKeys, listDeletedNewsletters, {});
}

export function holdingsQuery(api: ApiClient, id: number, intoId?: number) {
	const query = intoId === undefined ? {} : { intoId: String(intoId) };
	return {
		...endpointQuery(api, newsletterKeys, getHoldings, { params: { id }, query }),
		// Not refetched when everything is invalidated after a deletion: there is nothing left to count. Each dialog counts
		// again.
		staleTime: 'static',
		gcTime: 0,
	} as const;
}

export function managedIssuesQuery(api: ApiClient, newsletterId: number, page: number) {
	const input = { params: { id: newsletterId }, query: { page } };
	return { ...pageQuery(api, newsletterKeys, listManagedIssues, input), ...alwaysStale };
}

export function managedIssueQuery(api: ApiClient, id: number) {
	return {
		...freshQuery(api, newsletterKeys, getManagedIssue, { params: { id } }),
		gcTime: 0,
	};
}
