import type { ApiClient } from '#client/client.ts';
import { createKeys, endpointQuery } from '#client/endpoint-query.ts';
import { getOpenNumbers } from '#features/insights/contract/insights.ts';

const countedAgainAfterMs = 60_000;

/** These numbers go stale without any change by the user, so refetch after the server's one-minute cache. */
export function openNumbersQuery(api: ApiClient) {
	return {
		...endpointQuery(api, createKeys('insights'), getOpenNumbers, {}),
		staleTime: countedAgainAfterMs,
	};
}
