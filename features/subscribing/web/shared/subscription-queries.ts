import { queryOptions } from '@tanstack/react-query';
import { statusOf } from '#client/api-error.ts';
import type { ApiClient } from '#client/client.ts';
import { createKeys, endpointQuery } from '#client/endpoint-query.ts';
import { readLeaving } from '#features/readers/contract/readers.ts';
import { listDigestOffers } from '#features/subscribing/contract/digest-signups.ts';
import {
	listRecommendations,
	listSubscriptions,
	readConfirmation,
} from '#features/subscribing/contract/subscriptions.ts';

const subscribingKeys = createKeys('subscribing');

export function recommendationsQuery(api: ApiClient, subscriberId: string) {
	return endpointQuery(api, subscribingKeys, listRecommendations, { query: { subscriberId } });
}

/** What a sign-up has chosen; null for browsers that did not make it, or if it does not exist. */
export function signupSubscriptionsQuery(api: ApiClient, subscriberId: string) {
	const input = { query: { subscriberId } };
	return queryOptions({
		queryKey: subscribingKeys.of(listSubscriptions, input),
		queryFn: () => api.call(listSubscriptions, input).catch(on([400, 401], null)),
	});
}

/** Related digests. They are optional: on any failure there are none. */
export function digestOffersQuery(api: ApiClient, subscriberId: string) {
	const input = { query: { subscriberId } };
	return queryOptions({
		queryKey: subscribingKeys.of(listDigestOffers, input),
		queryFn: () => api.call(listDigestOffers, input).catch(() => []),
	});
}

/** What a confirmation link is about; null if it is invalid. */
export function confirmationQuery(api: ApiClient, token: string) {
	const input = { params: { token } };
	return queryOptions({
		queryKey: subscribingKeys.of(readConfirmation, input),
		queryFn: () => api.call(readConfirmation, input).catch(on([404], null)),
	});
}

/** What a leave link is about; null if it is invalid. */
export function leavingQuery(api: ApiClient, token: string) {
	const input = { params: { token } };
	return queryOptions({
		queryKey: subscribingKeys.of(readLeaving, input),
		queryFn: () => api.call(readLeaving, input).catch(on([404], null)),
	});
}

function on<Answer>(statuses: number[], answer: Answer): (error: unknown) => Answer {
	return (error) => {
		if (statuses.includes(statusOf(error) ?? 0)) return answer;
		throw error;
	};
}
