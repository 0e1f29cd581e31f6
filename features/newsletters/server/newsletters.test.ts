import { beforeAll, describe, expect, test } from 'vitest';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { makeCategory, makeNewsletter } from '#tests/support/factories/factories.ts';
import { setUpTestApp } from '#tests/support/test-app.ts';

const fixture = setUpTestApp();
let science: { id: number; slug: string };

beforeAll(async () => {
	const { db } = fixture;
	science = await makeCategory(db, { name: 'Science' });
	const food = await makeCategory(db, { name: 'Food & drink' });
	const at = (day: number) => new Date(Date.UTC(2026, 0, day));
	await makeNewsletter(db, {
		name: 'Old Star',
		created_at: at(1),
		rating: 5,
		subscribers: 50,
		frequency: 'Weekly',
		categoryIds: [science.id],
	});
	await makeNewsletter(db, {
		name: 'New Leaf',
		created_at: at(9),
		rating: 3,
		subscribers: 900,
		frequency: 'Daily',
		categoryIds: [food.id],
	});
	await makeNewsletter(db, {
		name: 'Paid Place',
		created_at: at(2),
		rating: null,
		subscribers: 1,
		is_sponsored: true,
		frequency: 'Monthly',
	});
	await makeNewsletter(db, {
		name: 'Both Worlds',
		created_at: at(5),
		rating: 4,
		subscribers: 400,
		frequency: 'Weekly',
		categoryIds: [science.id, food.id],
	});
	await makeNewsletter(db, {
		name: 'Behind the Curtain',
		created_at: at(10),
		rating: 5,
		hidden: true,
		categoryIds: [science.id],
	});
});

async function get(url: string) {
	const response = await fixture.app.inject({ url });
	return {
		...response,
		status: response.statusCode,
		list: () => response.json<Newsletter[]>().map(({ name }) => name),
	};
}

describe('the list of newsletters', () => {
	test.each([
		['', ['Paid Place', 'New Leaf', 'Both Worlds', 'Old Star']],
		['?sort=popular', ['Paid Place', 'New Leaf', 'Both Worlds', 'Old Star']],
		['?sort=rating', ['Paid Place', 'Old Star', 'Both Worlds', 'New Leaf']],
		['?rating=4', ['Both Worlds', 'Old Star']],
		['?frequency=weekly', ['Both Worlds', 'Old Star']],
		['?frequency=WEEKLY&frequency=every%20day', ['New Leaf', 'Both Worlds', 'Old Star']],
		['?category=science', ['Both Worlds', 'Old Star']],
		['?category=science&rating=5', ['Old Star']],
		['?category=nowhere', []],
		['?q=leaf', ['New Leaf']],
		['?q=%25', []],
		['?q=star+leaf', ['New Leaf', 'Old Star']],
		['?q=star+leaf&sort=rating', ['Old Star', 'New Leaf']],
		['?q=leaf+place&sort=popular', ['Paid Place', 'New Leaf']],
		['?limit=1&page=2', ['New Leaf']],
		['?limit=2&page=9', []],
	])('%s answers the visible ones, sponsored first', async (query, names) => {
		expect((await get(`/api/newsletters${query}`)).list()).toEqual(names);
	});

	test('a category is found by its id as well as by its slug', async () => {
		expect((await get(`/api/newsletters?category=${science.id}`)).list()).toEqual([
			'Both Worlds',
			'Old Star',
		]);
	});

	test('totals and neighbouring pages travel in the headers', async () => {
		const { headers } = await get('/api/newsletters?limit=2&rating=3');
		expect(headers['x-total-count']).toBe('3');
		expect(headers['link']).toContain('</api/newsletters?limit=2&rating=3&page=2>; rel="next"');
	});

	test('the frequencies that can be asked for are those that visible newsletters have', async () => {
		expect((await get('/api/frequencies')).json()).toEqual(['Daily', 'Weekly', 'Monthly']);
	});

	test.each([
		'?limit=0',
		'?limit=1001',
		'?page=x',
		'?sort=cheapest',
		'?rating=6',
		'?frequency=hourly',
		'?q=a%00b',
	])('%s is refused with a message', async (query) => {
		const answer = await get(`/api/newsletters${query}`);
		expect(answer.status).toBe(400);
		expect(answer.json().message).toBeTruthy();
	});

	test('a newsletter of a category page is visible, and sponsored ones stand first', async () => {
		expect((await get('/api/categories/science/newsletters')).list()).toEqual(['Both Worlds', 'Old Star']);
		expect((await get('/api/categories/none/newsletters')).status).toBe(404);
	});
});

describe('one newsletter', () => {
	test('is found by slug and by id', async () => {
		const bySlug = (await get('/api/newsletters/old-star')).json<Newsletter>();
		expect(bySlug).toMatchObject({
			name: 'Old Star',
			rating: 5,
			frequency: 'Weekly',
			categoryIds: [String(science.id)],
		});
		expect((await get(`/api/newsletters/${bySlug.id}`)).json()).toEqual(bySlug);
	});

	test.each(['no-such-thing', '999999', '99999999999999', 'behind-the-curtain', '%E0%A4%A'])(
		'%s is not found',
		async (slug) => {
			const answer = await get(`/api/newsletters/${slug}`);
			expect(answer.status).toBe(404);
		},
	);
});

describe('listing and changing a newsletter', () => {
	const complete = {
		name: 'The Slow Ferry',
		description: 'Crossings, islands and timetables.',
		imageUrl: 'https://slow-ferry.example/cover.png',
		signupUrl: 'https://slow-ferry.example/subscribe',
		frequency: 'bi-weekly',
		tags: ['Ferries', 'ferries', ' islands '],
	};

	test('needs an approved admin', async () => {
		const response = await fixture.app.inject({ method: 'POST', url: '/api/newsletters', payload: complete });
		expect(response.statusCode).toBe(401);
		expect(response.json()).toEqual({ code: 'authentication_required', message: 'Authentication required.' });
	});

	test('an editor lists one, renames it, and the old address still leads there', async () => {
		const headers = await fixture.signUp('editor');
		const created = await fixture.app.inject({
			method: 'POST',
			url: '/api/newsletters',
			headers,
			payload: { ...complete, categoryIds: [science.id] },
		});
		expect(created.statusCode).toBe(201);
		const { id, ...rest } = created.json<Newsletter>();
		expect(rest).toMatchObject({
			slug: 'the-slow-ferry',
			frequency: 'Bi-weekly',
			tags: ['Ferries', 'islands'],
		});
		const renamed = await fixture.app.inject({
			method: 'PATCH',
			url: `/api/newsletters/${id}`,
			headers,
			payload: { name: 'The Night Ferry', rating: 4 },
		});
		expect(renamed.json()).toMatchObject({
			slug: 'the-night-ferry',
			rating: 4,
			description: complete.description,
		});
		expect((await get('/api/newsletters/the-slow-ferry')).json()).toMatchObject({
			id,
			slug: 'the-night-ferry',
		});
	});

	test.each([
		['Twins', ['twins', 'twins-2', 'twins-3']],
		['2026', ['no-2026', 'no-2026-2', 'no-2026-3']],
		['0', ['no-0', 'no-0-2', 'no-0-3']],
		// /api/newsletters/search and /api/newsletters/verify-names are other calls.
		['Search', ['search-2', 'search-3']],
		['Verify Names', ['verify-names-2']],
	])('several of the name %s get different slugs', async (name, expected) => {
		const headers = await fixture.signUp(`twins ${name}`);
		const slugs = await Promise.all(
			expected.map(async () => {
				const response = await fixture.app.inject({
					method: 'POST',
					url: '/api/newsletters',
					headers,
					payload: { ...complete, name, categoryIds: [science.id] },
				});
				return response.json<Newsletter>().slug;
			}),
		);
		expect(slugs.toSorted()).toEqual(expected);
	});

	test.each([
		['name', 'Name is required'],
		['description', 'Description is required'],
		['imageUrl', 'Image URL is required'],
		['signupUrl', 'Signup URL is required'],
		['frequency', 'Frequency is required'],
		['categoryIds', 'At least one category is required'],
		['tags', 'At least one tag is required'],
	])('%s is required, as in the form', async (field, message) => {
		const headers = await fixture.signUp(`without ${field}`);
		const whole: Record<string, unknown> = { ...complete, categoryIds: [science.id] };
		for (const empty of [undefined, Array.isArray(whole[field]) ? [] : ' ']) {
			const payload = { ...whole, [field]: empty };
			const response = await fixture.app.inject({
				method: 'POST',
				url: '/api/newsletters',
				headers,
				payload,
			});
			expect([response.statusCode, response.json()]).toMatchObject([
				400,
				{ message, fields: { [field]: message } },
			]);
		}
	});

	test('a rating goes in steps of one; one with a fraction from before can be read', async () => {
		const headers = await fixture.signUp('rater');
		const { id, slug } = await makeNewsletter(fixture.db, { name: 'Four and a Half', rating: 4.5 });
		const rate = (rating: number) =>
			fixture.app.inject({ method: 'PATCH', url: `/api/newsletters/${id}`, headers, payload: { rating } });
		expect((await get(`/api/newsletters/${slug}`)).json().rating).toBe(4.5);
		expect((await rate(3.5)).json().message).toBe('Must be a whole number');
		expect((await rate(3)).json().rating).toBe(3);
	});

	test('readers are not sent to a signup page without an address', async () => {
		const headers = await fixture.signUp('pointer');
		const make = (given: object) => makeNewsletter(fixture.db, given);
		const change = async ({ id }: { id: number }, payload: object) => {
			const url = `/api/newsletters/${id}`;
			const response = await fixture.app.inject({ method: 'PATCH', url, headers, payload });
			return response.statusCode === 200 ? 'changed' : response.json().fields;
		};
		const signupUrl = 'Needed when readers sign up on the newsletter’s own page';
		const here = await make({ name: 'Subscribed Here' });
		expect(await change(here, { directSignup: true })).toEqual({ signupUrl });
		expect(await change(here, { directSignup: true, signupUrl: 'https://here.example/' })).toBe('changed');
		expect(await change(here, { signupUrl: '' })).toEqual({ signupUrl });
		expect(await change(here, { signupUrl: '', directSignup: false })).toBe('changed');
		const nowhere = await make({ name: 'Nowhere From Before', direct_signup: true });
		expect(await change(nowhere, { name: 'Nowhere' })).toBe('changed');
		expect(await change(nowhere, { directSignup: false })).toBe('changed');
	});

	test.each([
		[{ ...complete, name: '' }, 'Name is required'],
		[{ ...complete, signupUrl: 'javascript:alert(1)' }, 'Must be a valid URL'],
		[
			{ ...complete, imageUrl: '/uploads/../../etc/passwd' },
			'Must be a valid URL or server-uploaded image path',
		],
		[{ ...complete, categoryIds: ['424242'] }, 'There is no category with the id 424242.'],
		[{ ...complete, categoryIds: ['1'], isAdmin: true }, 'Unknown field: isAdmin'],
	])('refuses %j with a message', async (payload, message) => {
		const headers = await fixture.signUp(`refused ${Math.random()}`);
		const response = await fixture.app.inject({ method: 'POST', url: '/api/newsletters', headers, payload });
		expect(response.statusCode).toBe(400);
		expect(response.json().message).toBe(message);
	});
});
