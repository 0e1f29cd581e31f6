import type { ApiClient } from '#client/client.ts';
import { createKeys, freshQuery, managedPageQuery } from '#client/endpoint-query.ts';
import { type DeliveryStateName, listDeliveryStates } from '#features/delivery/contract/deliveries.ts';
import {
	csvService,
	getNewsletterDelivery,
	listNewsletterMailings,
	listPaperMailings,
	type NewsletterDelivery,
} from '#features/delivery/contract/manage-delivery.ts';

const whileWaitingMs = 3000;
const whileSendingMs = 2000;
const afterDownloadMs = 60_000;

export const deliveryKeys = createKeys('delivery');

/** Polled while readers wait to be handed over; where a file does that, only for a minute after its download. */
export function deliveryQuery(
	api: ApiClient,
	id: number,
	{ downloadedAt }: { downloadedAt: number | null } = { downloadedAt: null },
) {
	return {
		...freshQuery(api, deliveryKeys, getNewsletterDelivery, { params: { id } }),
		refetchInterval: ({ state: { data } }: DeliveryQueryState) =>
			data?.actualWay === 'hand-over' &&
			data.counts.waiting > 0 &&
			(data.connection?.service !== csvService ||
				(downloadedAt !== null && Date.now() - downloadedAt < afterDownloadMs))
				? whileWaitingMs
				: false,
	} as const;
}

type DeliveryQueryState = {
	state: { data: Pick<NewsletterDelivery, 'actualWay' | 'counts' | 'connection'> | undefined };
};

export const readersPageSize = 25;

/** Refetched when it is older than the counts beside it, so that both say the same. */
export function readerDeliveriesQuery(
	api: ApiClient,
	id: number,
	{ state, page, countedAt }: { state: DeliveryStateName | undefined; page: number; countedAt: number },
) {
	const query = { ...(state && { state }), page, limit: readersPageSize };
	return {
		...managedPageQuery(api, deliveryKeys, listDeliveryStates, { params: { id }, query }),
		refetchInterval: ({ state: { status, dataUpdatedAt } }: ReaderDeliveriesState) =>
			status !== 'error' && dataUpdatedAt < countedAt ? whileSendingMs : false,
	} as const;
}

type ReaderDeliveriesState = {
	state: { status: 'pending' | 'error' | 'success'; dataUpdatedAt: number };
};

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
