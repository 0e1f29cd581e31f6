import { describe, expect, test } from 'vitest';
import { createApiClient } from '#client/client.ts';
import { describeSubscribeFailure, subscribe } from './subscribe.ts';

type Answer = { status: number; body: object };

const ada = {
	email: 'ada@letters.example',
	firstName: 'Ada',
	lastName: 'Lovelace',
	website: '',
	filledInMs: 4200.7,
};
const general = 'There was a problem with your subscription. Please try again.';

function trySubscribing(answers: Answer[]) {
	const sent: { path: string; body: unknown }[] = [];
	const api = createApiClient(async (path, init) => {
		sent.push({ path, body: JSON.parse(init?.body ?? '') });
		const { status, body } = answers[sent.length - 1] ?? { status: 500, body: {} };
		return { status, statusText: '', headers: {}, text: JSON.stringify(body) };
	});
	return { sent, result: subscribe(api, { id: 7, delivery: 'announce' }, ada, { page: '/newsletter/tea' }) };
}

async function failureOf(answers: Answer[]): Promise<Error> {
	return trySubscribing(answers).result.then(
		() => {
			throw new Error('It did not fail');
		},
		(error: Error) => error,
	);
}

describe('subscribing', () => {
	test('creates the subscriber first, then the subscription, and answers the id of the sign-up', async () => {
		const { sent, result } = trySubscribing([
			{ status: 201, body: { id: 'abc', message: 'Thank you.' } },
			{ status: 201, body: {} },
		]);
		expect(await result).toBe('abc');
		expect(sent).toEqual([
			{ path: '/api/subscribers', body: { ...ada, source: 'newsletter_7', filledInMs: 4201 } },
			{
				path: '/api/subscriptions',
				body: {
					subscriberId: 'abc',
					newsletterId: 7,
					status: 'active',
					source: 'direct',
					delivery: 'announce',
					page: '/newsletter/tea',
				},
			},
		]);
	});

	test('names the step that failed, and tells people what the server said', async () => {
		const refused = await failureOf([
			{ status: 429, body: { code: 'too_many_requests', message: 'Later.' } },
		]);
		expect(refused.message).toBe('Failed to create subscriber');
		expect(describeSubscribeFailure(refused)).toBe('Later.');
		const second = await failureOf([
			{ status: 201, body: { id: 'abc', message: '' } },
			{ status: 404, body: { code: 'newsletter_not_found', message: 'Newsletter not found' } },
		]);
		expect(second.message).toBe('Failed to create subscription');
		expect(describeSubscribeFailure(second)).toBe('Newsletter not found');
	});

	test('says something of its own where the server has no words', async () => {
		const nameless = await failureOf([{ status: 201, body: { message: 'Thank you.' } }]);
		expect(nameless.message).toBe('Failed to create subscriber - no ID returned');
		expect(describeSubscribeFailure(nameless)).toBe(general);
		expect(describeSubscribeFailure(await failureOf([{ status: 502, body: [] }]))).toBe(general);
	});
});
