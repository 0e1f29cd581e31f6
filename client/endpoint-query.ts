import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { AnswerOf, Endpoint, InputOf } from '#protocol/endpoint.ts';
import type { ApiClient } from './client.ts';

/** The keys of a subject: of everything about it, of all that an endpoint has answered, of one answer. */
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

/** What others change, too, is asked for anew each time it is opened. */
export const alwaysStale = { staleTime: 0 } as const;

/** What an endpoint answers. */
export function endpointQuery<E extends Endpoint>(
	api: ApiClient,
	keys: Keys,
	endpoint: E,
	input: InputOf<E>,
) {
	return queryOptions({ queryKey: keys.of(endpoint, input), queryFn: () => api.call(endpoint, input) });
}

/** A page of a list, and how long the whole list is. */
export async function fetchPage<E extends Endpoint>(
	api: ApiClient,
	endpoint: E,
	input: InputOf<E>,
): Promise<{ items: AnswerOf<E>; total: number }> {
	const { answer, headers } = await api.callWithHeaders(endpoint, input);
	return { items: answer, total: Number(headers['x-total-count'] ?? 0) };
}

export function pageQuery<E extends Endpoint>(api: ApiClient, keys: Keys, endpoint: E, input: InputOf<E>) {
	return queryOptions({
		queryKey: keys.of(endpoint, input),
		queryFn: () => fetchPage(api, endpoint, input),
	});
}

/** A list that editors work with: the page before stays until the next one has come. */
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
