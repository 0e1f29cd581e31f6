import type { ApiClient } from '#client/client.ts';
import { alwaysStale, createKeys, endpointQuery } from '#client/endpoint-query.ts';
import { getOwnNotices, listNotices } from '#features/notices/contract/notices.ts';
import { settingsKeys } from '#features/site/web/shared/settings-queries.ts';

export const noticeKeys = createKeys('notices');

const everyMs = 60_000;

/** What waits, asked for again each minute, and when somebody comes back to the page; among the settings, which deal with most of it. */
export function noticesQuery(api: ApiClient) {
	return {
		...endpointQuery(api, settingsKeys, listNotices, {}),
		...alwaysStale,
		refetchInterval: everyMs,
		refetchOnWindowFocus: true,
	};
}

export function ownNoticesQuery(api: ApiClient) {
	return { ...endpointQuery(api, noticeKeys, getOwnNotices, {}), ...alwaysStale };
}
