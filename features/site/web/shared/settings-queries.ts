import type { ApiClient } from '#client/client.ts';
import { alwaysStale, createKeys, endpointQuery, managedPageQuery } from '#client/endpoint-query.ts';
import { listSessions, listUsers } from '#features/accounts/contract/accounts.ts';
import { listInvitations } from '#features/accounts/contract/invitations.ts';
import { getAddress } from '#features/accounts/contract/own-account.ts';
import { getDelivery, listDeliveries } from '#features/mail/contract/outbox.ts';
import { getBudgets } from '#features/prompts/contract/budgets.ts';
import { listAuditLog } from '#features/site/contract/audit.ts';
import { getDemo } from '#features/site/contract/demo.ts';
import { getIdentity } from '#features/site/contract/identity.ts';
import { getServices, listServiceConnections } from '#features/site/contract/services.ts';
import { getSiteSettings } from '#features/site/contract/settings.ts';
import { listMessages, listSubmissions } from '#features/submissions/contract/moderation.ts';
import type { InputOf } from '#protocol/endpoint.ts';

/** The upper limit of counts in these lists. */
export const maxCounted = 10_000;

type QueryOf<E> = NonNullable<InputOf<E>['query']>;

export const settingsKeys = createKeys('settings');

export function auditLogQuery(api: ApiClient, query: QueryOf<typeof listAuditLog>) {
	return managedPageQuery(api, settingsKeys, listAuditLog, { query });
}

export function deliveriesQuery(api: ApiClient, query: QueryOf<typeof listDeliveries>) {
	return managedPageQuery(api, settingsKeys, listDeliveries, { query });
}

export function submissionsQuery(api: ApiClient, query: QueryOf<typeof listSubmissions>) {
	return managedPageQuery(api, settingsKeys, listSubmissions, { query });
}

export function messagesQuery(api: ApiClient, query: QueryOf<typeof listMessages>) {
	return managedPageQuery(api, settingsKeys, listMessages, { query });
}

export function deliveryQuery(api: ApiClient, id: number) {
	return { ...endpointQuery(api, settingsKeys, getDelivery, { params: { id } }), ...alwaysStale };
}

export function usersQuery(api: ApiClient) {
	return { ...endpointQuery(api, settingsKeys, listUsers, {}), ...alwaysStale };
}

export function invitationsQuery(api: ApiClient) {
	return { ...endpointQuery(api, settingsKeys, listInvitations, {}), ...alwaysStale };
}

export function ownAddressQuery(api: ApiClient) {
	return { ...endpointQuery(api, settingsKeys, getAddress, {}), ...alwaysStale };
}

export function sessionsQuery(api: ApiClient) {
	return { ...endpointQuery(api, settingsKeys, listSessions, {}), ...alwaysStale };
}

export function servicesQuery(api: ApiClient) {
	return { ...endpointQuery(api, settingsKeys, getServices, {}), ...alwaysStale };
}

export function serviceConnectionsQuery(api: ApiClient) {
	return { ...endpointQuery(api, settingsKeys, listServiceConnections, {}), ...alwaysStale };
}

export function siteSettingsQuery(api: ApiClient) {
	return { ...endpointQuery(api, settingsKeys, getSiteSettings, {}), ...alwaysStale };
}

export function identityQuery(api: ApiClient) {
	return { ...endpointQuery(api, settingsKeys, getIdentity, {}), ...alwaysStale };
}

export function demoQuery(api: ApiClient) {
	return { ...endpointQuery(api, settingsKeys, getDemo, {}), ...alwaysStale };
}

export function budgetsQuery(api: ApiClient) {
	return { ...endpointQuery(api, settingsKeys, getBudgets, {}), ...alwaysStale };
}
