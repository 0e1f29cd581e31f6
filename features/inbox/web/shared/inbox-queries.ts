import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/client.ts';
import {
	getEmailStatus,
	getMailProgress,
	getPendingEmail,
	listPendingEmails,
	type MailProgress,
} from '#features/inbox/contract/inbox.ts';
import {
	getNewsletterFeed,
	getNewsletterSource,
	listNewsletterSources,
	mostSources,
} from '#features/inbox/contract/sources.ts';
import type { InputOf } from '#protocol/endpoint.ts';

type EmailListInput = NonNullable<InputOf<typeof listPendingEmails>['query']>;
type SourceListInput = NonNullable<InputOf<typeof listNewsletterSources>['query']>;

/** Mail comes in by itself: what is shown of it is asked for anew each time it is opened. */
const alwaysStale = { staleTime: 0 } as const;
const betweenLooksMs = 1000;

/** Everything about mail and sources; a change to one mostly changes the others. */
export const inboxKey = ['inbox'] as const;

export function emailStatusQuery(api: ApiClient) {
	return queryOptions({
		queryKey: [...inboxKey, 'status'],
		queryFn: () => api.call(getEmailStatus, {}),
		...alwaysStale,
	});
}

export function isRunning({ fetching, processing }: MailProgress): boolean {
	return fetching.state === 'running' || processing.state === 'running';
}

/** How far the work in the background is; looked at again and again while there is any. */
export function mailProgressQuery(api: ApiClient) {
	return queryOptions({
		queryKey: [...inboxKey, 'progress'],
		queryFn: () => api.call(getMailProgress, {}),
		refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? betweenLooksMs : false),
		...alwaysStale,
	});
}

export function pendingEmailsQuery(api: ApiClient, query: EmailListInput) {
	return queryOptions({
		queryKey: [...inboxKey, 'emails', query],
		queryFn: async () => {
			const { answer, headers } = await api.callWithHeaders(listPendingEmails, { query });
			return { emails: answer, total: Number(headers['x-total-count'] ?? answer.length) };
		},
		placeholderData: keepPreviousData,
		...alwaysStale,
	});
}

/** One mail; its pictures are asked for apart, because they tell their sender that the mail was opened. */
export function pendingEmailQuery(api: ApiClient, id: number, withPictures: boolean) {
	return queryOptions({
		queryKey: [...inboxKey, 'email', id, withPictures],
		queryFn: () =>
			api.call(getPendingEmail, { params: { id }, query: { images: withPictures ? 'true' : 'false' } }),
		placeholderData: keepPreviousData,
		...alwaysStale,
	});
}

export function newsletterSourcesQuery(api: ApiClient, query: SourceListInput) {
	return queryOptions({
		queryKey: [...inboxKey, 'sources', query],
		queryFn: () => api.call(listNewsletterSources, { query: { limit: mostSources, ...query } }),
		placeholderData: keepPreviousData,
		...alwaysStale,
	});
}

export function newsletterSourceQuery(api: ApiClient, id: number) {
	return queryOptions({
		queryKey: [...inboxKey, 'source', id],
		queryFn: () => api.call(getNewsletterSource, { params: { id } }),
		...alwaysStale,
	});
}

export function newsletterFeedQuery(api: ApiClient, newsletterId: number) {
	return queryOptions({
		queryKey: [...inboxKey, 'feed', newsletterId],
		queryFn: () => api.call(getNewsletterFeed, { params: { id: newsletterId } }),
		...alwaysStale,
	});
}
