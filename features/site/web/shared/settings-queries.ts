import type { ApiClient } from '#client/client.ts';
import { createKeys, freshQuery, managedPageQuery } from '#client/endpoint-query.ts';
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
	return freshQuery(api, settingsKeys, getDelivery, { params: { id } });
}

export function usersQuery(api: ApiClient) {
	return freshQuery(api, settingsKeys, listUsers, {});
}

export function invitationsQuery(api: ApiClient) {
	return freshQuery(api, settingsKeys, listInvitations, {});
}

export function ownAddressQuery(api: ApiClient) {
	return freshQuery(api, settingsKeys, getAddress, {});
}

export function sessionsQuery(api: ApiClient) {
	return freshQuery(api, settingsKeys, listSessions, {});
}

export function servicesQuery(api: ApiClient) {
	return freshQuery(api, settingsKeys, getServices, {});
}

export function serviceConnectionsQuery(api: ApiClient) {
	return freshQuery(api, settingsKeys, listServiceConnections, {});
}

export function siteSettingsQuery(api: ApiClient) {
	return freshQuery(api, settingsKeys, getSiteSettings, {});
}

export function identityQuery(api: ApiClient) {
	return freshQuery(api, settingsKeys, getIdentity, {});
}

export function demoQuery(api: ApiClient) {
	return freshQuery(api, settingsKeys, getDemo, {});
}

export function budgetsQuery(api: ApiClient) {
	return freshQuery(api, settingsKeys, getBudgets, {});
}
