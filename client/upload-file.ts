import type { Endpoint, InputOf, ResponseOf } from '#protocol/endpoint.ts';
import { ApiError } from './api-error.ts';
import { addressOf } from './client.ts';
import { reportFailedCall } from './failed-calls.ts';
import { requestTimeoutMs } from './fetch-api.ts';

export async function uploadFile<E extends Endpoint>(
	endpoint: E,
	file: File,
	input = {} as InputOf<E>,
): Promise<ResponseOf<E>> {
	const form = new FormData();
	form.set(endpoint.upload?.field ?? 'file', file);
	const response = await fetch(addressOf(endpoint, input), {
		method: 'POST',
		body: form,
		credentials: 'include',
		signal: AbortSignal.timeout(requestTimeoutMs),
	});
	const text = await response.text();
	if (!response.ok)
		throw reportFailedCall(new ApiError({ status: response.status, statusText: response.statusText, text }));
	return JSON.parse(text) as ResponseOf<E>;
}
