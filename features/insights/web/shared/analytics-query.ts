import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/client.ts';
import { createKeys, endpointQuery } from '#client/endpoint-query.ts';
import { type AnalyticsRange, getAnalytics } from '#features/insights/contract/analytics.ts';

/** The server recounts at most once a minute, so refetching sooner is pointless. */
export function analyticsQuery(api: ApiClient, range: AnalyticsRange) {
	return queryOptions({
		...endpointQuery(api, createKeys('insights'), getAnalytics, { query: { range } }),
		placeholderData: keepPreviousData,
		staleTime: 60_000,
	});
}
