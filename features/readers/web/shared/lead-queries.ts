import type { ApiClient } from '#client/client.ts';
import { createKeys, freshQuery, managedPageQuery } from '#client/endpoint-query.ts';
import { getLeadTotals, listLeads } from '#features/readers/contract/leads.ts';
import { getManagedSubscriber } from '#features/readers/contract/manage-subscribers.ts';
import type { InputOf } from '#protocol/endpoint.ts';

type LeadListInput = NonNullable<InputOf<typeof listLeads>['query']>;

const readerKeys = createKeys('readers');

export function leadsQuery(api: ApiClient, query: LeadListInput) {
	return managedPageQuery(api, readerKeys, listLeads, { query });
}

export function leadTotalsQuery(api: ApiClient) {
	return freshQuery(api, readerKeys, getLeadTotals, {});
}

export function managedSubscriberQuery(api: ApiClient, id: string) {
	return freshQuery(api, readerKeys, getManagedSubscriber, { params: { id } });
}
