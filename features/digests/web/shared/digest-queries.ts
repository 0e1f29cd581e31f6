import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/client.ts';
import { digestConfigs } from '#features/digests/contract/digest-configs.ts';
import { collectionDigests, digestEmails, previewDigest } from '#features/digests/contract/digests.ts';
import { getMailing, listMailingRecipients } from '#features/digests/contract/mailings.ts';
import type { InputOf } from '#protocol/endpoint.ts';

type QueryOf<E> = NonNullable<InputOf<E>['query']>;
export type PreviewInput = InputOf<typeof previewDigest>['body'];

/** Digests are made and sent by themselves: what is shown of them is asked for anew each time it is opened. */
const alwaysStale = { staleTime: 0 } as const;
const whileSendingMs = 2000;

/** Everything about digests; a change to one mostly changes the others. */
export const digestsKey = ['digests'] as const;

export function digestConfigsQuery(api: ApiClient, query: QueryOf<typeof digestConfigs.list>) {
	return queryOptions({
		queryKey: [...digestsKey, 'configs', query],
		queryFn: () => api.call(digestConfigs.list, { query }),
		placeholderData: keepPreviousData,
		...alwaysStale,
	});
}

/** What a list of digests is asked for. */
export type DigestListInput = QueryOf<typeof digestEmails.list>;

export function digestEmailsQuery(api: ApiClient, query: DigestListInput) {
	return queryOptions({
		queryKey: [...digestsKey, 'emails', query],
		queryFn: async () => {
			const { answer, headers } = await api.callWithHeaders(digestEmails.list, {
				query: { ...query, brief: 'true' },
			});
			return { items: answer, total: Number(headers['x-total-count'] ?? answer.length) };
		},
		placeholderData: keepPreviousData,
		...alwaysStale,
	});
}

export function collectionDigestsQuery(api: ApiClient, query: QueryOf<typeof collectionDigests.list>) {
	return queryOptions({
		queryKey: [...digestsKey, 'collection-digests', query],
		queryFn: async () => {
			const { answer, headers } = await api.callWithHeaders(collectionDigests.list, { query });
			return { items: answer, total: Number(headers['x-total-count'] ?? answer.length) };
		},
		placeholderData: keepPreviousData,
		...alwaysStale,
	});
}

const tabs = ['drafts', 'scheduled', 'sent'] as const;

/** How much there is behind each tab of a list, under the same filters. */
export function digestCountsQuery(
	api: ApiClient,
	list: typeof digestEmails.list | typeof collectionDigests.list,
	filters: Pick<DigestListInput, 'collectionId' | 'configId'>,
) {
	return queryOptions({
		queryKey: [...digestsKey, 'counts', list.path, filters],
		queryFn: async () => {
			const totals = await Promise.all(
				tabs.map(async (tab) => {
					const { headers } = await api.callWithHeaders(list, { query: { ...filters, tab, limit: 1 } });
					return Number(headers['x-total-count'] ?? 0);
				}),
			);
			const [drafts = 0, scheduled = 0, sent = 0] = totals;
			return { drafts, scheduled, sent };
		},
		placeholderData: keepPreviousData,
		...alwaysStale,
	});
}

/** How the mail would look, and whom it would reach; the last one stays until the next has come. */
export function digestPreviewQuery(api: ApiClient, body: PreviewInput) {
	return queryOptions({
		queryKey: ['digest-preview', body],
		queryFn: () => api.call(previewDigest, { body }),
		placeholderData: keepPreviousData,
		gcTime: 0,
		...alwaysStale,
	});
}

/** How a mailing goes; looked at again and again while it is under way. */
export function mailingQuery(api: ApiClient, key: string) {
	return queryOptions({
		queryKey: [...digestsKey, 'mailing', key],
		queryFn: () => api.call(getMailing, { params: { key } }),
		refetchInterval: ({ state: { data } }) => (data?.status === 'sending' ? whileSendingMs : false),
		...alwaysStale,
	});
}

export function mailingRecipientsQuery(
	api: ApiClient,
	key: string,
	query: QueryOf<typeof listMailingRecipients>,
) {
	return queryOptions({
		queryKey: [...digestsKey, 'recipients', key, query],
		queryFn: async () => {
			const { answer, headers } = await api.callWithHeaders(listMailingRecipients, {
				params: { key },
				query,
			});
			return { items: answer, total: Number(headers['x-total-count'] ?? answer.length) };
		},
		placeholderData: keepPreviousData,
		...alwaysStale,
	});
}
