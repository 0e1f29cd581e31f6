import type { ApiClient } from '#client/client.ts';
import { createKeys, freshQuery } from '#client/endpoint-query.ts';
import { getOwnNotices, listNotices } from '#features/notices/contract/notices.ts';
import { settingsKeys } from '#features/site/web/shared/settings-queries.ts';

export const noticeKeys = createKeys('notices');

const intervalMs = 60_000;

/** What waits, refetched every minute and on window focus. Keyed under settings, whose mutations resolve most of it. */
export function noticesQuery(api: ApiClient) {
	return {
		...freshQuery(api, settingsKeys, listNotices, {}),
		refetchInterval: intervalMs,
		refetchOnWindowFocus: true,
	};
}

export function ownNoticesQuery(api: ApiClient) {
	return freshQuery(api, noticeKeys, getOwnNotices, {});
}
