import type { ApiClient } from '#client/client.ts';
import { createKeys, freshQuery, managedPageQuery } from '#client/endpoint-query.ts';
import { getWebhook, listWebhookEvents, type WebhookEvent } from '#features/publishers/contract/webhooks.ts';

const whileWaitingMs = 3000;

export const webhookKeys = createKeys('webhook');

export function webhookQuery(api: ApiClient, id: number) {
	return freshQuery(api, webhookKeys, getWebhook, { params: { id } });
}

export const eventsPageSize = 25;

/** Polls while an event is waiting to be posted. */
export function webhookEventsQuery(api: ApiClient, id: number, page: number) {
	const query = { page, limit: eventsPageSize };
	return {
		...managedPageQuery(api, webhookKeys, listWebhookEvents, { params: { id }, query }),
		refetchInterval: ({ state: { data } }: { state: { data: { items: WebhookEvent[] } | undefined } }) =>
			data?.items.some(({ state }) => state === 'waiting') ? whileWaitingMs : false,
	} as const;
}
