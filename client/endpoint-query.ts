import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Endpoint, InputOf, ResponseOf } from '#protocol/endpoint.ts';
import type { ApiClient } from './client.ts';

/** Query keys of a subject: everything about it, all responses of an endpoint, or one response. */
export type Keys = {
	all: QueryKey;
	of: <E extends Endpoint>(endpoint: E, input?: InputOf<E>) => QueryKey;
};

export function createKeys(subject: string): Keys {
	return {
		all: [subject],
		of: ({ path }, input) => [subject, path, ...(input === undefined ? [] : [input])],
	};
}

export const alwaysStale = { staleTime: 0 } as const;

export function endpointQuery<E extends Endpoint>(
	api: ApiClient,
	keys: Keys,
	endpoint: E,
	input: InputOf<E>,
) {
	return queryOptions({ queryKey: keys.of(endpoint, input), queryFn: () => api.call(endpoint, input) });
}

/** For data that others change as well: refetched every time it is opened. */
export function freshQuery<E extends Endpoint>(api: ApiClient, keys: Keys, endpoint: E, input: InputOf<E>) {
	return queryOptions({ ...endpointQuery(api, keys, endpoint, input), ...alwaysStale });
}

/** The same; the previous response stays visible until the next one arrives. */
export function managedQuery<E extends Endpoint>(api: ApiClient, keys: Keys, endpoint: E, input: InputOf<E>) {
	return queryOptions({
		...freshQuery(api, keys, endpoint, input),
		placeholderData: keepPreviousData,
	});
}

/** A page of a list, and the total count. */
export async function fetchPage<E extends Endpoint>(
	api: ApiClient,
	endpoint: E,
	input: InputOf<E>,
): Promise<{ items: ResponseOf<E>; total: number }> {
	const { body, headers } = await api.callWithHeaders(endpoint, input);
	return { items: body, total: Number(headers['x-total-count'] ?? 0) };
}

export function pageQuery<E extends Endpoint>(api: ApiClient, keys: Keys, endpoint: E, input: InputOf<E>) {
	return queryOptions({
		queryKey: keys.of(endpoint, input),
		queryFn: () => fetchPage(api, endpoint, input),
	});
}

/** A list that editors work with: the previous page stays visible until the next one arrives. */
export function managedPageQuery<E extends Endpoint>(
	api: ApiClient,
	keys: Keys,
	endpoint: E,
	input: InputOf<E>,
) {
	return queryOptions({
		...pageQuery(api, keys, endpoint, input),
		placeholderData: keepPreviousData,
		...alwaysStale,
	});
}
