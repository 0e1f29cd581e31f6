import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/client.ts';
import { getLeadTotals, listLeads } from '#features/readers/contract/leads.ts';
import { getManagedSubscriber } from '#features/readers/contract/manage-subscribers.ts';
import type { InputOf } from '#protocol/endpoint.ts';

type LeadListInput = NonNullable<InputOf<typeof listLeads>['query']>;

/** What editors see is asked for anew each time it is opened: readers come and go. */
const alwaysStale = { staleTime: 0 } as const;

export function leadsQuery(api: ApiClient, query: LeadListInput) {
	return queryOptions({
		queryKey: ['leads', query],
		queryFn: async () => {
			const { answer, headers } = await api.callWithHeaders(listLeads, { query });
			return { leads: answer, total: Number(headers['x-total-count'] ?? answer.length) };
		},
		placeholderData: keepPreviousData,
		...alwaysStale,
	});
}

export function leadTotalsQuery(api: ApiClient) {
	return queryOptions({
		queryKey: ['lead-totals'],
		queryFn: () => api.call(getLeadTotals, {}),
		...alwaysStale,
	});
}

export function managedSubscriberQuery(api: ApiClient, id: string) {
	return queryOptions({
		queryKey: ['managed-subscriber', id],
		queryFn: () => api.call(getManagedSubscriber, { params: { id } }),
		retry: false,
		...alwaysStale,
	});
}
