import type { ApiClient } from '#client/client.ts';
import { freshQuery } from '#client/endpoint-query.ts';
import { checkSendingDomain, getMailHealth } from '#features/mail/contract/sending.ts';
import { settingsKeys } from '#features/site/web/shared/settings-queries.ts';

export function mailHealthQuery(api: ApiClient) {
	return freshQuery(api, settingsKeys, getMailHealth, {});
}

export function sendingDomainQuery(api: ApiClient) {
	return freshQuery(api, settingsKeys, checkSendingDomain, {});
}
