import type { AnswerOf, Endpoint, InputOf } from '#protocol/endpoint.ts';
import { ApiError } from './api-error.ts';
import { addressOf } from './client.ts';
import { reportFailedCall } from './failed-calls.ts';
import { longestWaitMs } from './fetch-api.ts';

export async function uploadFile<E extends Endpoint>(
	endpoint: E,
	file: File,
	input = {} as InputOf<E>,
): Promise<AnswerOf<E>> {
	const form = new FormData();
	form.set(endpoint.upload?.field ?? 'file', file);
	const response = await fetch(addressOf(endpoint, input), {
		method: 'POST',
		body: form,
		credentials: 'include',
		signal: AbortSignal.timeout(longestWaitMs),
	});
	const text = await response.text();
	if (!response.ok)
		throw reportFailedCall(new ApiError({ status: response.status, statusText: response.statusText, text }));
	return JSON.parse(text) as AnswerOf<E>;
}
