import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { promptCategories } from '#features/prompts/contract/prompts.ts';
import { findPrompt } from '#features/prompts/store/default-prompt.ts';
import { findServiceUsage } from '#features/site/store/service-usage.ts';
import { createOpenAiModel } from '#gateways/text-model/openai-model.ts';
import { startFakeTextModel } from '#tests/support/services/fake-text-model.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { tryPrompt } from './try-prompt.ts';

let service: Awaited<ReturnType<typeof startFakeTextModel>>;
let fixture: TestApp;
let ada: { cookie: string };
let bo: { cookie: string };

beforeAll(async () => {
	service = await startFakeTextModel(() => 'Two fine sentences.');
	fixture = await createTestApp({
		outside: {
			textModel: createOpenAiModel({ apiKey: 'sk-test', baseUrl: service.url, model: 'small', retries: 0 }),
		},
	});
	ada = await fixture.signUp('ada');
	bo = await fixture.signUp('bo');
});
afterAll(async () => {
	await fixture.close();
	await service.close();
});

const text = { title: 'House style', content: 'Write plainly about {{name}}.', category: 'Blog' };

function send(method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, headers = ada) {
	return fixture.app.inject({ method, url, headers, ...(payload && { payload }) });
}
async function list(query = '') {
	return (await fixture.app.inject({ url: `/api/prompts${query}`, headers: ada })).json() as {
		id: number;
		title: string;
		category: string;
		isDefault: boolean;
	}[];
}
async function defaultsOf(category: string) {
	const prompts = await list(`?category=${encodeURIComponent(category)}`);
	return prompts.filter(({ isDefault }) => isDefault).map(({ title }) => title);
}
async function logged(id: number) {
	return fixture.db
		.selectFrom('audit_log')
		.select(['username', 'action', 'before', 'after'])
		.where('subject_kind', '=', 'prompt')
		.where('subject_id', '=', String(id))
		.orderBy('id')
		.execute();
}

describe('the prompt library', () => {
	test('a new database has one default in each category, for digests one that is made for summaries', async () => {
		const defaults = (await list()).filter(({ isDefault }) => isDefault);
		expect(defaults.map(({ category }) => category).sort()).toEqual([...promptCategories].sort());
		expect(await defaultsOf('Email')).toEqual(['Summarise a newsletter for a digest']);
	});

	test('what is written follows the default of its category, else what is said in general', async () => {
		const own = 'Our own words.';
		const wanted = await Promise.all(
			(['Newsletter', 'Video', 'Email'] as const).map((category) => findPrompt(fixture.db, category, own)),
		);
		expect(wanted.map((prompt) => prompt.split(/[ ,]/, 3).join(' '))).toEqual([
			'From the issues',
			'From the title',
			'From the new',
		]);
		const [described] = (await list('?category=Newsletter')).filter(({ isDefault }) => isDefault);
		await send('PATCH', `/api/prompts/${described?.id}`, { isDefault: false });
		expect(await findPrompt(fixture.db, 'Newsletter', own)).toMatch(
			/^Our own words\.\n\nWrite as a well-read friend/,
		);
		await send('PATCH', `/api/prompts/${described?.id}`, { isDefault: true });
	});

	test('a prompt belongs to whoever is signed in, whatever the call claims', async () => {
		const response = await send('POST', '/api/prompts', { ...text, createdBy: 1, isDefault: false }, bo);
		expect(response.statusCode).toBe(201);
		const { id, createdBy } = response.json();
		expect(response.json()).toMatchObject({
			...text,
			description: '',
			isDefault: false,
			createdByName: 'bo',
		});
		expect(createdBy).not.toBe(1);
		const change = { title: 'Our style', description: null, createdBy: 1 };
		const changed = await send('PATCH', `/api/prompts/${id}`, change);
		expect(changed.json()).toMatchObject({ title: 'Our style', content: text.content, createdByName: 'bo' });
		expect((await send('DELETE', `/api/prompts/${id}`)).json()).toEqual({ message: 'Prompt deleted' });
		expect(await logged(id)).toMatchObject([
			{ username: 'bo', action: 'created', before: null, after: text },
			{ username: 'ada', action: 'changed', before: { title: 'House style' }, after: { title: 'Our style' } },
			{ username: 'ada', action: 'removed', after: null },
		]);
		for (const method of ['PATCH', 'DELETE'] as const) {
			const gone = await send(method, `/api/prompts/${id}`, method === 'PATCH' ? {} : undefined);
			expect([gone.statusCode, gone.json().message]).toEqual([404, 'Prompt not found']);
		}
	});

	test.each([
		[{ title: ' ab ' }, 'title', 'Title must be at least 3 characters'],
		[{ content: 'too short' }, 'content', 'Content must be at least 10 characters'],
		[{ category: 'Poetry' }, 'category', 'Please select a category'],
		[{ category: undefined }, 'category', 'Please select a category'],
	])('%j is refused with its own sentence', async (wrong, field, message) => {
		const made = await send('POST', '/api/prompts', { ...text, ...wrong });
		expect([made.statusCode, made.json().fields]).toEqual([400, { [field]: message }]);
		const [some] = await list();
		if (Object.values(wrong).includes(undefined)) return;
		expect((await send('PATCH', `/api/prompts/${some?.id}`, wrong)).json().fields).toEqual({
			[field]: message,
		});
	});

	test('a title or content that is left out is asked for in the same words', async () => {
		const { fields } = (await send('POST', '/api/prompts', { category: 'Blog' })).json();
		expect(fields).toEqual({
			title: 'Title must be at least 3 characters',
			content: 'Content must be at least 10 characters',
		});
		expect((await fixture.app.inject({ url: '/api/prompts?category=Poetry', headers: ada })).statusCode).toBe(
			400,
		);
	});

	test('a category has one default: choosing another moves it, and both changes are written down', async () => {
		const [former] = await list('?category=Video');
		const { id } = (
			await send('POST', '/api/prompts', { ...text, category: 'Video', isDefault: true })
		).json();
		expect(await defaultsOf('Video')).toEqual([text.title]);
		expect(await logged(former?.id ?? 0)).toMatchObject([
			{ action: 'changed', before: { isDefault: true }, after: { isDefault: false } },
		]);
		await send('PATCH', `/api/prompts/${former?.id}`, { isDefault: true });
		expect(await defaultsOf('Video')).toEqual([former?.title]);
		await send('PATCH', `/api/prompts/${id}`, { category: 'Email', isDefault: true });
		expect(await defaultsOf('Email')).toEqual([text.title]);
		expect(await defaultsOf('Video')).toEqual([former?.title]);
	});

	test('of many who choose a default at once, one has the last word and nobody is refused', async () => {
		const responses = await Promise.all(
			[...Array(8).keys()].map((n) =>
				send('POST', '/api/prompts', { ...text, title: `Racer ${n}`, category: 'Product', isDefault: true }),
			),
		);
		expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(201));
		expect(await defaultsOf('Product')).toHaveLength(1);
	});
});

describe('trying a prompt', () => {
	const attempt = { content: 'Describe {{name}} in two sentences.', sample: 'newsletter' };

	test('the model is pointed at the sample, which travels apart from the prompt, and the cost is counted', async () => {
		const response = await send('POST', '/api/prompts/try', attempt);
		expect(response.json()).toEqual({ text: 'Two fine sentences.', tokens: 100 });
		const ask = service.asks.at(-1);
		expect(ask?.system).toContain('Describe [name] in two sentences.');
		expect(ask?.system).not.toContain('The Tide Table');
		expect(ask?.user).toContain('[name]\nThe Tide Table');
		expect(await findServiceUsage(fixture.db, { service: 'text-model', now: fixture.clock.now })).toEqual({
			calls: 1,
			units: 100,
		});
	});

	test('a model that refuses is quoted, one that does not answer is not', async () => {
		service.trouble('wrong-key');
		const state = async () =>
			(await fixture.app.inject({ url: '/api/email/status', headers: ada })).json().connections.openai.state;
		expect(await state()).toBe('connected');
		const refused = await send('POST', '/api/prompts/try', attempt);
		expect(await state()).toBe('failed');
		expect([refused.statusCode, refused.json().message]).toEqual([
			502,
			expect.stringContaining('Incorrect API key'),
		]);
		service.trouble('server-error');
		expect((await send('POST', '/api/prompts/try', attempt)).json().message).toBe(
			'The text model does not answer. Please try again later.',
		);
	});

	test('without a text model the answer says so', async () => {
		const refused = tryPrompt({ textModel: null }, { content: attempt.content, sample: 'newsletter' });
		await expect(refused).rejects.toMatchObject({
			status: 503,
			message: 'AI is not configured. Set OPENAI_API_KEY.',
		});
	});
});
