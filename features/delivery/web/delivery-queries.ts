import type { ApiClient } from '#client/client.ts';
import { createKeys, freshQuery, managedPageQuery } from '#client/endpoint-query.ts';
import { type DeliveryStateName, listDeliveryStates } from '#features/delivery/contract/deliveries.ts';
import {
	getNewsletterDelivery,
	listNewsletterMailings,
	listPaperMailings,
} from '#features/delivery/contract/manage-delivery.ts';

const whileWaitingMs = 3000;
const whileSendingMs = 2000;

export const deliveryKeys = createKeys('delivery');

/** Polled while readers wait to be handed over. */
export function deliveryQuery(api: ApiClient, id: number) {
	return {
		...freshQuery(api, deliveryKeys, getNewsletterDelivery, { params: { id } }),
		refetchInterval: ({ state: { data } }: DeliveryQueryState) =>
			data?.actualWay === 'hand-over' && data.counts.waiting > 0 ? whileWaitingMs : false,
	} as const;
}

type DeliveryQueryState = {
	state: { data: { actualWay: string; counts: Record<DeliveryStateName, number> } | undefined };
};

export const readersPageSize = 25;

export function readerDeliveriesQuery(
	api: ApiClient,
	id: number,
	{ state, page }: { state: DeliveryStateName | undefined; page: number },
) {
	const query = { ...(state && { state }), page, limit: readersPageSize };
	return managedPageQuery(api, deliveryKeys, listDeliveryStates, { params: { id }, query });
}

/** Polled while a mailing is being sent. */
const watched = {
	refetchInterval: ({ state: { data } }: { state: { data: { status: string }[] | undefined } }) =>
		data?.some(({ status }) => status === 'sending') ? whileSendingMs : false,
} as const;

export function newsletterMailingsQuery(api: ApiClient, id: number) {
	return { ...freshQuery(api, deliveryKeys, listNewsletterMailings, { params: { id } }), ...watched };
}

export function paperMailingsQuery(api: ApiClient) {
	return { ...freshQuery(api, deliveryKeys, listPaperMailings, {}), ...watched };
}
