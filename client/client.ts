import type { Endpoint, InputOf, ResponseOf } from '#protocol/endpoint.ts';
import { ApiError } from './api-error.ts';
import { reportFailedCall } from './failed-calls.ts';
import type { FetchApi } from './fetch-api.ts';

type CallResult<E> = { body: ResponseOf<E>; headers: Record<string, string> };

export type ApiClient = {
	call: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<ResponseOf<E>>;
	/** For lists whose totals are in headers. */
	callWithHeaders: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<CallResult<E>>;
};

type LooseInput = { params?: unknown; query?: unknown; body?: unknown };

export function createApiClient(fetchApi: FetchApi): ApiClient {
	async function callWithHeaders<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<CallResult<E>> {
		const { body } = input as LooseInput;
		const response = await fetchApi(addressOf(endpoint, input), {
			method: endpoint.method,
			headers: {
				accept: 'application/json',
				...(body === undefined ? {} : { 'content-type': 'application/json' }),
			},
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		if (response.status < 200 || response.status > 299) throw reportFailedCall(new ApiError(response));
		return { body: JSON.parse(response.text) as ResponseOf<E>, headers: response.headers };
	}

	return {
		callWithHeaders,
		call: async (endpoint, input) => (await callWithHeaders(endpoint, input)).body,
	};
}

/** The path and query of a call: parameters filled in, lists repeated, undefined values omitted. */
export function addressOf<E extends Endpoint>(endpoint: E, input: InputOf<E>): string {
	const { params, query } = input as LooseInput;
	const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
		const value = entriesOf(params).find(([key]) => key === name)?.[1];
		if (value === undefined) throw new Error(`${endpoint.path} needs ${name}`);
		return encodeURIComponent(String(value));
	});
	const search = new URLSearchParams(
		entriesOf(query).flatMap(([key, value]) =>
			(Array.isArray(value) ? value : [value])
				.filter((item) => item !== undefined)
				.map((item) => [key, String(item)]),
		),
	).toString();
	return search === '' ? path : `${path}?${search}`;
}

function entriesOf(value: unknown): [string, unknown][] {
	return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
