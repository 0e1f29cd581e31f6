import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStabilityModel } from '#gateways/image-model/stability-model.ts';
import { startFakeImageModel } from '#tests/support/services/fake-image-model.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const url = '/api/generate/newsletter-image';
let service: Awaited<ReturnType<typeof startFakeImageModel>>;
let fixture: TestApp;
let admin: { cookie: string };

beforeAll(async () => {
	service = await startFakeImageModel();
	fixture = await createTestApp({
		outside: { imageModel: createStabilityModel({ apiKey: 'sk-test', baseUrl: service.url }) },
	});
	admin = await fixture.signUp();
});
afterAll(async () => {
	await fixture.close();
	await service.close();
});

function generate(payload: object) {
	return fixture.app.inject({ method: 'POST', url, headers: admin, payload });
}

describe('generating a picture', () => {
	test('the model is asked in its own form, and what it drew is kept as one of ours', async () => {
		const response = await generate({ prompt: 'A ferry at dawn', style: 'low-poly' });
		expect(response.statusCode).toBe(201);
		expect(response.json()).toMatchObject({ message: 'Image generated' });
		expect(service.wishes.at(-1)).toEqual({
			authorization: 'Bearer sk-test',
			accept: 'image/*',
			fields: {
				prompt: 'A ferry at dawn',
				style_preset: 'low-poly',
				aspect_ratio: '3:2',
				output_format: 'webp',
			},
		});
		const file = await fixture.app.inject({ url: response.json().imageUrl });
		expect(file.headers['content-type']).toBe('image/webp');
	});

	test('photographic is the style when none is named, and one that does not exist is refused', async () => {
		await generate({ prompt: 'A pier' });
		expect(service.wishes.at(-1)?.fields['style_preset']).toBe('photographic');
		expect((await generate({ prompt: 'A pier', style: 'crayon' })).statusCode).toBe(400);
		expect((await generate({ prompt: '  ' })).json().message).toBe('Description is required');
	});

	test.each([
		['no credits', 402, /credits/],
		['no payment', 402, /^payment_required/],
		['forbidden', 502, /Your request was flagged/],
		['broken', 502, /The image model answered 500/],
		['a page', 415, /Only JPEG, PNG/],
	])('"%s" is answered with %i and its reason', async (prompt, status, message) => {
		const response = await generate({ prompt });
		expect(response.statusCode).toBe(status);
		expect(response.json().message).toMatch(message);
	});

	test('a service that does not answer is a message, not a crash', async () => {
		const model = createStabilityModel({ apiKey: 'x', baseUrl: 'http://127.0.0.1:9' });
		expect(await model.draw({ prompt: 'x', style: 'anime' })).toMatchObject({ is: 'unreachable' });
	});

	test('without a key the answer says so, and what there is instead', async () => {
		const plain = await createTestApp();
		const response = await plain.app.inject({
			method: 'POST',
			url,
			headers: await plain.signUp(),
			payload: { prompt: 'A pier' },
		});
		expect([response.statusCode, response.json().code]).toEqual([503, 'image_model_not_configured']);
		expect(response.json().message).toContain('AI is not configured.');
		await plain.close();
	});
});
