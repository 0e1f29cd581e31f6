import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/client.ts';
import {
	alwaysStale,
	createKeys,
	freshQuery,
	managedPageQuery,
	managedQuery,
	pageQuery,
} from '#client/endpoint-query.ts';
import { digestConfigs } from '#features/digests/contract/digest-configs.ts';
import {
	collectionDigests,
	type DigestOrigin,
	digestEmails,
	previewDigest,
} from '#features/digests/contract/digests.ts';
import { getMailing, listMailingRecipients } from '#features/digests/contract/mailings.ts';
import type { InputOf } from '#protocol/endpoint.ts';
import { digestTabs } from '../digest-search.ts';

type QueryOf<E> = NonNullable<InputOf<E>['query']>;
export type PreviewInput = InputOf<typeof previewDigest>['body'];
export type DigestListInput = QueryOf<typeof digestEmails.list>;

const whileSendingMs = 2000;

/** One key for everything about digests: a change to one mostly affects the others. */
export const digestKeys = createKeys('digests');
/** Separate keys, so that saving does not refetch previews. */
const previewKeys = createKeys('digest-preview');

export const callsOf = { 'digest-email': digestEmails, 'collection-digest': collectionDigests } as const;

export function digestConfigsQuery(api: ApiClient, query: QueryOf<typeof digestConfigs.list>) {
	return managedQuery(api, digestKeys, digestConfigs.list, { query });
}

export function digestsQuery(api: ApiClient, origin: DigestOrigin, query: DigestListInput) {
	const brief = origin === 'digest-email' && ({ brief: 'true' } as const);
	return managedPageQuery(api, digestKeys, callsOf[origin].list, { query: { ...query, ...brief } });
}

/** Counts for each tab of a list, with the same filters. */
export function digestCountsQuery(
	api: ApiClient,
	origin: DigestOrigin,
	filters: Pick<DigestListInput, 'collectionId' | 'configId'>,
) {
	const { list } = callsOf[origin];
	return queryOptions({
		queryKey: [...digestKeys.of(list, { query: filters }), 'counts'],
		queryFn: async ({ client }) => {
			const pages = digestTabs.map((tab) => {
				const page = pageQuery(api, digestKeys, list, { query: { ...filters, tab, limit: 1 } });
				return client.fetchQuery({ ...page, ...alwaysStale });
			});
			const [drafts = 0, scheduled = 0, sent = 0] = (await Promise.all(pages)).map(({ total }) => total);
			return { drafts, scheduled, sent };
		},
		placeholderData: keepPreviousData,
		...alwaysStale,
	});
}

/** A preview of the mail and its number of readers; the previous one stays until the next has loaded. */
export function digestPreviewQuery(api: ApiClient, body: PreviewInput) {
	return queryOptions({
		...managedQuery(api, previewKeys, previewDigest, { body }),
		gcTime: 0,
	});
}

/** Progress of a mailing, polled while it is being sent. */
export function mailingQuery(api: ApiClient, key: string) {
	return queryOptions({
		...freshQuery(api, digestKeys, getMailing, { params: { key } }),
		refetchInterval: ({ state: { data } }) => (data?.status === 'sending' ? whileSendingMs : false),
	});
}

export function mailingRecipientsQuery(
	api: ApiClient,
	key: string,
	query: QueryOf<typeof listMailingRecipients>,
) {
	return managedPageQuery(api, digestKeys, listMailingRecipients, { params: { key }, query });
}
