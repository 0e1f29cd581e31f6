import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/client.ts';
import { digestConfigs } from '#features/digests/contract/digest-configs.ts';
import {
	collectionDigests,
	type DigestOrigin,
	digestEmails,
	previewDigest,
} from '#features/digests/contract/digests.ts';
import { getMailing, listMailingRecipients } from '#features/digests/contract/mailings.ts';
import type { Endpoint, InputOf } from '#protocol/endpoint.ts';
import { digestTabs } from '../digest-search.ts';

type QueryOf<E> = NonNullable<InputOf<E>['query']>;
export type PreviewInput = InputOf<typeof previewDigest>['body'];
/** What a list of digests is asked for. */
export type DigestListInput = QueryOf<typeof digestEmails.list>;

/** Digests are made and sent by themselves: what is shown of them is asked for anew each time it is opened. */
const alwaysStale = { staleTime: 0 } as const;
const whenAsked = { ...alwaysStale, placeholderData: keepPreviousData } as const;
const whileSendingMs = 2000;

/** Everything about digests; a change to one mostly changes the others. */
export const digestsKey = ['digests'] as const;

export const callsOf = { 'digest-email': digestEmails, 'collection-digest': collectionDigests } as const;

/** One page of a list, with the total that travels in a header. */
async function callList<E extends Endpoint>(api: ApiClient, list: E, input: InputOf<E>) {
	const { answer, headers } = await api.callWithHeaders(list, input);
	return { items: answer, total: Number(headers['x-total-count'] ?? 0) };
}

export function digestConfigsQuery(api: ApiClient, query: QueryOf<typeof digestConfigs.list>) {
	return queryOptions({
		queryKey: [...digestsKey, 'configs', query],
		queryFn: () => api.call(digestConfigs.list, { query }),
		...whenAsked,
	});
}

export function digestsQuery(api: ApiClient, origin: DigestOrigin, query: DigestListInput) {
	return queryOptions({
		queryKey: [...digestsKey, origin, query],
		queryFn: () => {
			const brief = origin === 'digest-email' && ({ brief: 'true' } as const);
			return callList(api, callsOf[origin].list, { query: { ...query, ...brief } });
		},
		...whenAsked,
	});
}

/** How much there is behind each tab of a list, under the same filters. */
export function digestCountsQuery(
	api: ApiClient,
	origin: DigestOrigin,
	filters: Pick<DigestListInput, 'collectionId' | 'configId'>,
) {
	return queryOptions({
		queryKey: [...digestsKey, 'counts', origin, filters],
		queryFn: async () => {
			const totals = await Promise.all(
				digestTabs.map(async (tab) => {
					const query = { ...filters, tab, limit: 1 };
					return (await callList(api, callsOf[origin].list, { query })).total;
				}),
			);
			const [drafts = 0, scheduled = 0, sent = 0] = totals;
			return { drafts, scheduled, sent };
		},
		...whenAsked,
	});
}

/** How the mail would look, and whom it would reach; the last one stays until the next has come. */
export function digestPreviewQuery(api: ApiClient, body: PreviewInput) {
	return queryOptions({
		queryKey: ['digest-preview', body],
		queryFn: () => api.call(previewDigest, { body }),
		gcTime: 0,
		...whenAsked,
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
		queryFn: () => callList(api, listMailingRecipients, { params: { key }, query }),
		...whenAsked,
	});
}
