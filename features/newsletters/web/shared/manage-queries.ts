import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/client.ts';
import { getHoldings, listDeletedNewsletters } from '#features/newsletters/contract/delete-newsletters.ts';
import { getManagedIssue, listManagedIssues } from '#features/newsletters/contract/manage-issues.ts';
import { listManagedNewsletters } from '#features/newsletters/contract/manage-newsletters.ts';
import type { InputOf } from '#protocol/endpoint.ts';

type ManagedListInput = NonNullable<InputOf<typeof listManagedNewsletters>['query']>;

/** What editors see is asked for anew each time it is opened: others work on it, too. */
const alwaysStale = { staleTime: 0 } as const;

export function managedNewslettersQuery(api: ApiClient, query: ManagedListInput) {
	return queryOptions({
		queryKey: ['managed-newsletters', query],
		queryFn: async () => {
			const { answer, headers } = await api.callWithHeaders(listManagedNewsletters, { query });
			return { newsletters: answer, total: Number(headers['x-total-count'] ?? answer.length) };
		},
		placeholderData: keepPreviousData,
		...alwaysStale,
	});
}

export function deletedNewslettersQuery(api: ApiClient) {
	return queryOptions({
		queryKey: ['deleted-newsletters'],
		queryFn: () => api.call(listDeletedNewsletters, {}),
		...alwaysStale,
	});
}

export function holdingsQuery(api: ApiClient, id: number, intoId?: number) {
	return queryOptions({
		queryKey: ['holdings', id, intoId],
		queryFn: () =>
			api.call(getHoldings, {
				params: { id },
				query: intoId === undefined ? {} : { intoId: String(intoId) },
			}),
		// Not asked for again when everything is, after a deletion: then there is nothing to count. Each dialog counts anew.
		staleTime: 'static',
		gcTime: 0,
	});
}

export function managedIssuesQuery(api: ApiClient, newsletterId: number, page: number) {
	return queryOptions({
		queryKey: ['managed-issues', newsletterId, page],
		queryFn: async () => {
			const { answer, headers } = await api.callWithHeaders(listManagedIssues, {
				params: { id: newsletterId },
				query: { page },
			});
			return { issues: answer, total: Number(headers['x-total-count'] ?? answer.length) };
		},
		...alwaysStale,
	});
}

export function managedIssueQuery(api: ApiClient, id: number) {
	return queryOptions({
		queryKey: ['managed-issue', id],
		queryFn: () => api.call(getManagedIssue, { params: { id } }),
		...alwaysStale,
		gcTime: 0,
	});
}
