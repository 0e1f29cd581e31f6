import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/client.ts';
import { createKeys, freshQuery, managedPageQuery, managedQuery } from '#client/endpoint-query.ts';
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
	maxSources,
} from '#features/inbox/contract/sources.ts';
import type { InputOf } from '#protocol/endpoint.ts';

type EmailListInput = NonNullable<InputOf<typeof listPendingEmails>['query']>;
type SourceListInput = NonNullable<InputOf<typeof listNewsletterSources>['query']>;

const pollIntervalMs = 1000;

/** Mail and sources share their keys: a change to one mostly affects the other. */
export const inboxKeys = createKeys('inbox');

export function emailStatusQuery(api: ApiClient) {
	return freshQuery(api, inboxKeys, getEmailStatus, {});
}

export function isRunning({ fetching, processing }: MailProgress): boolean {
	return fetching.state === 'running' || processing.state === 'running';
}

/** Progress of background work, polled while any is running. */
export function mailProgressQuery(api: ApiClient) {
	return queryOptions({
		...freshQuery(api, inboxKeys, getMailProgress, {}),
		refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? pollIntervalMs : false),
	});
}

export function pendingEmailsQuery(api: ApiClient, query: EmailListInput) {
	return managedPageQuery(api, inboxKeys, listPendingEmails, { query });
}

/** A mail. Images are requested separately, because loading them tells the sender that the mail was opened. */
export function pendingEmailQuery(api: ApiClient, id: number, withPictures: boolean) {
	const query = { images: withPictures ? 'true' : 'false' } as const;
	return managedQuery(api, inboxKeys, getPendingEmail, { params: { id }, query });
}

export function newsletterSourcesQuery(api: ApiClient, query: SourceListInput) {
	return managedQuery(api, inboxKeys, listNewsletterSources, { query: { limit: maxSources, ...query } });
}

export function newsletterSourceQuery(api: ApiClient, id: number) {
	// Not kept once closed: its form would begin with old values.
	return queryOptions({ ...freshQuery(api, inboxKeys, getNewsletterSource, { params: { id } }), gcTime: 0 });
}

export function newsletterFeedQuery(api: ApiClient, newsletterId: number) {
	return freshQuery(api, inboxKeys, getNewsletterFeed, { params: { id: newsletterId } });
}
