import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/client.ts';
import { listSessions, listUsers } from '#features/accounts/contract/accounts.ts';
import { getDelivery, listDeliveries } from '#features/mail/contract/outbox.ts';
import { getBudgets } from '#features/prompts/contract/budgets.ts';
import { listAuditLog } from '#features/site/contract/audit.ts';
import { getServices, listServiceConnections } from '#features/site/contract/services.ts';
import { getSiteSettings } from '#features/site/contract/settings.ts';
import { listMessages, listSubmissions } from '#features/submissions/contract/moderation.ts';
import type { AnswerOf, Endpoint, InputOf } from '#protocol/endpoint.ts';

/** What editors see is asked for anew each time it is opened: others work on it, too. */
const alwaysStale = { staleTime: 0 } as const;

/** The most that these lists count. */
export const mostCounted = 10_000;

type QueryOf<E> = NonNullable<InputOf<E>['query']>;

function listQuery<E extends Endpoint>(api: ApiClient, name: string, endpoint: E, query: QueryOf<E>) {
	return queryOptions({
		queryKey: ['settings', name, query],
		queryFn: async (): Promise<{ items: AnswerOf<E>; total: number }> => {
			const { answer, headers } = await api.callWithHeaders(endpoint, { query } as unknown as InputOf<E>);
			return { items: answer, total: Number(headers['x-total-count'] ?? 0) };
		},
		placeholderData: keepPreviousData,
		...alwaysStale,
	});
}

export function auditLogQuery(api: ApiClient, query: QueryOf<typeof listAuditLog>) {
	return listQuery(api, 'audit-log', listAuditLog, query);
}

export function deliveriesQuery(api: ApiClient, query: QueryOf<typeof listDeliveries>) {
	return listQuery(api, 'outbox', listDeliveries, query);
}

export function submissionsQuery(api: ApiClient, query: QueryOf<typeof listSubmissions>) {
	return listQuery(api, 'submissions', listSubmissions, query);
}

export function messagesQuery(api: ApiClient, query: QueryOf<typeof listMessages>) {
	return listQuery(api, 'messages', listMessages, query);
}

export function deliveryQuery(api: ApiClient, id: number) {
	return queryOptions({
		queryKey: ['settings', 'mail', id],
		queryFn: () => api.call(getDelivery, { params: { id } }),
		...alwaysStale,
	});
}

export function usersQuery(api: ApiClient) {
	return queryOptions({
		queryKey: ['settings', 'users'],
		queryFn: () => api.call(listUsers, {}),
		...alwaysStale,
	});
}

export function sessionsQuery(api: ApiClient) {
	return queryOptions({
		queryKey: ['settings', 'sessions'],
		queryFn: () => api.call(listSessions, {}),
		...alwaysStale,
	});
}

export function servicesQuery(api: ApiClient) {
	return queryOptions({
		queryKey: ['settings', 'services'],
		queryFn: () => api.call(getServices, {}),
		...alwaysStale,
	});
}

export function serviceConnectionsQuery(api: ApiClient) {
	return queryOptions({
		queryKey: ['settings', 'connections'],
		queryFn: () => api.call(listServiceConnections, {}),
		...alwaysStale,
	});
}

export function siteSettingsQuery(api: ApiClient) {
	return queryOptions({
		queryKey: ['settings', 'site'],
		queryFn: () => api.call(getSiteSettings, {}),
		...alwaysStale,
	});
}

export function budgetsQuery(api: ApiClient) {
	return queryOptions({
		queryKey: ['settings', 'budgets'],
		queryFn: () => api.call(getBudgets, {}),
		...alwaysStale,
	});
}
