import type { ApiClient } from '#client/client.ts';
import { createKeys, endpointQuery } from '#client/endpoint-query.ts';
import { getOpenNumbers } from '#features/insights/contract/insights.ts';

const countedAgainAfterMs = 60_000;

/** Unlike other data these numbers grow old while nobody changes anything: after the server's own minute they are asked for again. */
export function openNumbersQuery(api: ApiClient) {
	return {
		...endpointQuery(api, createKeys('insights'), getOpenNumbers, {}),
		staleTime: countedAgainAfterMs,
	};
}
