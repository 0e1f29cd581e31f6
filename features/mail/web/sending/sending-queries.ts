import type { ApiClient } from '#client/client.ts';
import { alwaysStale, endpointQuery } from '#client/endpoint-query.ts';
import { checkSendingDomain, getMailHealth } from '#features/mail/contract/sending.ts';
import { settingsKeys } from '#features/site/web/shared/settings-queries.ts';

export function mailHealthQuery(api: ApiClient) {
	return { ...endpointQuery(api, settingsKeys, getMailHealth, {}), ...alwaysStale };
}

export function sendingDomainQuery(api: ApiClient) {
	return { ...endpointQuery(api, settingsKeys, checkSendingDomain, {}), ...alwaysStale };
}
