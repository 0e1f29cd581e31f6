import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/client.ts';
import { alwaysStale, createKeys, endpointQuery } from '#client/endpoint-query.ts';
import { listFailedJobs } from '#features/status/contract/failed-jobs.ts';
import { getStatus } from '#features/status/contract/status.ts';

const pollIntervalMs = 15_000;

export const statusKeys = createKeys('status');

/** Refetched periodically while the page is open, and on window focus. */
const keptFresh = {
	...alwaysStale,
	refetchInterval: pollIntervalMs,
	refetchOnWindowFocus: true,
	placeholderData: keepPreviousData,
} as const;

export function statusQuery(api: ApiClient) {
	return queryOptions({ ...endpointQuery(api, statusKeys, getStatus, {}), ...keptFresh });
}

export function failedJobsQuery(api: ApiClient) {
	return queryOptions({ ...endpointQuery(api, statusKeys, listFailedJobs, {}), ...keptFresh });
}
