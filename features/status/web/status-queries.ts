import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/client.ts';
import { createKeys, managedQuery } from '#client/endpoint-query.ts';
import { listFailedJobs } from '#features/status/contract/failed-jobs.ts';
import { getStatus } from '#features/status/contract/status.ts';

const pollIntervalMs = 15_000;

export const statusKeys = createKeys('status');

/** Also refetched periodically while the page is open, and on window focus. */
const polled = {
	refetchInterval: pollIntervalMs,
	refetchOnWindowFocus: true,
} as const;

export function statusQuery(api: ApiClient) {
	return queryOptions({ ...managedQuery(api, statusKeys, getStatus, {}), ...polled });
}

export function failedJobsQuery(api: ApiClient) {
	return queryOptions({ ...managedQuery(api, statusKeys, listFailedJobs, {}), ...polled });
}
