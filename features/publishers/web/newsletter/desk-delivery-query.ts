import type { ApiClient } from '#client/client.ts';
import { freshQuery } from '#client/endpoint-query.ts';
import { getDeskDelivery } from '#features/publishers/contract/desk-delivery.ts';
import { publisherKeys } from '../publisher-queries.ts';

export function deskDeliveryQuery(api: ApiClient, id: number) {
	return freshQuery(api, publisherKeys, getDeskDelivery, { params: { id } });
}
