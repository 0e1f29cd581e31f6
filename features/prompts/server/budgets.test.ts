import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStabilityModel } from '#gateways/image-model/stability-model.ts';
import { createOpenAiModel } from '#gateways/text-model/openai-model.ts';
import { startFakeImageModel } from '#tests/support/services/fake-image-model.ts';
import { startFakeTextModel } from '#tests/support/services/fake-text-model.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let writer: Awaited<ReturnType<typeof startFakeTextModel>>;
let painter: Awaited<ReturnType<typeof startFakeImageModel>>;
let fixture: TestApp;
let owner: { cookie: string };

beforeAll(async () => {
	writer = await startFakeTextModel(() => 'Two sentences.');
	painter = await startFakeImageModel();
	fixture = await createTestApp({
		outside: {
			textModel: createOpenAiModel({ apiKey: 'sk', baseUrl: writer.url, model: 'small', retries: 0 }),
			imageModel: createStabilityModel({ apiKey: 'sk', baseUrl: painter.url }),
		},
	});
	owner = await fixture.signUp('olive');
});
afterAll(async () => {
	await fixture.close();
	await writer.close();
	await painter.close();
});
beforeEach(async () => {
	writer.asks.length = 0;
	painter.wishes.length = 0;
	await fixture.db.deleteFrom('service_usage').execute();
	await fixture.db.deleteFrom('settings').execute();
});

const url = '/api/services/budgets';
const read = async () => (await fixture.app.inject({ url, headers: owner })).json();
const change = (payload: object, headers = owner) =>
	fixture.app.inject({ method: 'PATCH', url, headers, payload });
const tryPrompt = () =>
	fixture.app.inject({
		method: 'POST',
		url: '/api/prompts/try',
		headers: owner,
		payload: { content: 'Sum this up in two sentences.', sample: 'newsletter' },
	});
const draw = () =>
	fixture.app.inject({
		method: 'POST',
		url: '/api/generate/newsletter-image',
		headers: owner,
		payload: { prompt: 'A ferry at dawn' },
	});

describe('the budget of the text model', () => {
	test('is one for all who use it, and shows what was used today', async () => {
		expect(await read()).toMatchObject({ textTokens: { perDay: 500_000, usedToday: 0 } });
		expect((await tryPrompt()).statusCode).toBe(200);
		const wish = { instructions: 'Sum this up.', material: 'Rain.' };
		expect(await fixture.outside.textModel?.write(wish)).toMatchObject({ is: 'written' });
		expect(await read()).toMatchObject({ textTokens: { perDay: 500_000, usedToday: 200 } });
		expect((await change({ textTokens: 200 })).json()).toMatchObject({ textTokens: { perDay: 200 } });
		const refused = await tryPrompt();
		expect([refused.statusCode, refused.json().message]).toEqual([
			429,
			"Today's budget for the text model is used up. Please try again tomorrow.",
		]);
		expect(await fixture.outside.textModel?.write(wish)).toMatchObject({ is: 'over_budget' });
		expect(writer.asks).toHaveLength(2);
		const day = 24 * 3600 * 1000;
		fixture.clock.now = new Date(fixture.clock.now.getTime() + day);
		expect((await tryPrompt()).statusCode).toBe(200);
		fixture.clock.now = new Date();
	});

	test('holds when many ask at once', async () => {
		await change({ textTokens: 100 });
		const wish = { instructions: 'Sum this up.', material: 'Rain.' };
		const outcomes = await Promise.all(
			Array.from({ length: 10 }, () => fixture.outside.textModel?.write(wish)),
		);
		expect(outcomes.filter((outcome) => outcome?.is === 'written')).toHaveLength(1);
		expect(writer.asks).toHaveLength(1);
	});

	test('pays for answers that were of no use, and for none that never came', async () => {
		writer.trouble('server-error');
		expect((await tryPrompt()).statusCode).toBe(502);
		expect((await read()).textTokens.usedToday).toBe(0);
		const { z } = await import('zod');
		const wish = { instructions: 'Fill it in.', material: 'Rain.', schema: z.object({ name: z.string() }) };
		expect(await fixture.outside.textModel?.fill(wish)).toMatchObject({ is: 'refused' });
		expect((await read()).textTokens.usedToday).toBe(200);
	});

	test('of nothing is a text model that is never asked', async () => {
		await change({ textTokens: 0 });
		expect((await tryPrompt()).statusCode).toBe(429);
		expect(writer.asks).toEqual([]);
	});
});

describe('the budget of the image model', () => {
	test('holds when many ask at once, and says what to do instead', async () => {
		await change({ images: 2 });
		const responses = await Promise.all(Array.from({ length: 5 }, draw));
		expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 429, 429, 429]);
		expect(responses.find(({ statusCode }) => statusCode === 429)?.json().message).toBe(
			"Today's budget for the image model is used up. Try again tomorrow, or use the cover drawn by us.",
		);
		expect(painter.wishes).toHaveLength(2);
		expect(await read()).toMatchObject({ images: { perDay: 2, usedToday: 2 } });
	});
});

describe('changing a budget', () => {
	test('is for owners, and is written down', async () => {
		const editor = await fixture.signUp('wanda');
		expect((await change({ images: 5 }, editor)).json().code).toBe('owner_required');
		await change({ images: 5 });
		const { rows } = await fixture.engine.query(
			"select before->>'perDay' as before, after->>'perDay' as after from audit_log where subject_id = 'budget:images' order by id desc limit 1",
		);
		expect(rows).toEqual([{ before: '100', after: '5' }]);
	});

	test.each([{ images: -1 }, { images: 1.5 }, { images: '5' }, { textTokens: 2e9 }, { calls: 3 }])(
		'to %j is refused',
		async (payload) => {
			expect((await change(payload)).statusCode).toBe(400);
		},
	);
});
