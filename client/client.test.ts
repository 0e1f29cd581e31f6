import { expect, test } from 'vitest';
import { login } from '#features/accounts/contract/accounts.ts';
import { getNewsletter, listNewsletters } from '#features/newsletters/contract/newsletters.ts';
import { ApiError, statusOf } from './api-error.ts';
import { addressOf, createApiClient } from './client.ts';
import type { ApiResponse, FetchApi } from './fetch-api.ts';

test('parameters stand in the path, escaped', () => {
	expect(addressOf(getNewsletter, { params: { slug: 'a/b ü?' } })).toBe('/api/newsletters/a%2Fb%20%C3%BC%3F');
});

test('lists are repeated in the query and what is not set is left out', () => {
	expect(
		addressOf(listNewsletters, {
			query: { category: ['3', '5'], frequency: [], rating: undefined, page: 2 },
		}),
	).toBe('/api/newsletters?category=3&category=5&page=2');
});

test('a body travels as JSON', async () => {
	const { fetchApi, sent } = fakeApi({ text: '{"id":1}' });
	await createApiClient(fetchApi).call(login, { body: { username: 'Tea', password: 'Leaves.' } });
	expect(sent).toEqual([
		[
			'/api/login',
			{
				method: 'POST',
				headers: { accept: 'application/json', 'content-type': 'application/json' },
				body: '{"username":"Tea","password":"Leaves."}',
			},
		],
	]);
});

test('headers are at hand where a list is longer than its page', async () => {
	const { fetchApi } = fakeApi({ text: '[]', headers: { 'x-total-count': '128' } });
	const { body, headers } = await createApiClient(fetchApi).callWithHeaders(listNewsletters, {});
	expect(body).toEqual([]);
	expect(headers['x-total-count']).toBe('128');
});

test('a failed call throws its status and what the server said, and knows the problem', async () => {
	const text = '{"code":"newsletter_not_found","message":"Newsletter not found"}';
	const error = await failureOf({ status: 404, text });
	expect(error).toBeInstanceOf(ApiError);
	expect(error).toMatchObject({
		message: '404: Newsletter not found',
		status: 404,
		problem: { code: 'newsletter_not_found', message: 'Newsletter not found' },
	});
	expect(statusOf(error)).toBe(404);
});

test('a failed call without a body throws the status text', async () => {
	expect(await failureOf({ status: 502, statusText: 'Bad Gateway', text: '' })).toMatchObject({
		message: '502: Bad Gateway',
		problem: null,
	});
});

test.each([
	[403, '403: Forbidden'],
	[404, '404: Not Found'],
	[413, '413: Content Too Large'],
	[429, '429: Too Many Requests'],
	[500, '500: Internal Server Error'],
	[502, '502: Bad Gateway'],
	[503, '503: Service Unavailable'],
	[504, '504: Gateway Timeout'],
	[599, '599: No words were given'],
])('HTTP/2 has no status text: a bare %i reads as its phrase', async (status, message) => {
	for (const text of ['', '<html><h1>Sorry</h1>'])
		expect(await failureOf({ status, statusText: '', text })).toMatchObject({ message, said: '' });
});

test('only errors with a failing status have one', () => {
	expect(statusOf(new Error('no network'))).toBeNull();
	expect(statusOf(Object.assign(new Error('odd'), { status: 200 }))).toBeNull();
	expect(statusOf('503')).toBeNull();
});

function fakeApi(response: Partial<ApiResponse>) {
	const sent: unknown[] = [];
	const fetchApi: FetchApi = async (path, init) => {
		sent.push([path, init]);
		return { status: 200, statusText: 'OK', headers: {}, text: '', ...response };
	};
	return { fetchApi, sent };
}

function failureOf(response: Partial<ApiResponse>): Promise<unknown> {
	const { fetchApi } = fakeApi(response);
	return createApiClient(fetchApi)
		.call(getNewsletter, { params: { slug: 'tea' } })
		.catch((error: unknown) => error);
}
