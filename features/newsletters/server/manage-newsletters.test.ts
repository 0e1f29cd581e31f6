import { beforeAll, describe, expect, test } from 'vitest';
import { makeCategory, makeNewsletter } from '#tests/support/factories/factories.ts';
import { setUpEditorApp } from '#tests/support/test-app.ts';

const [fixture, admin] = setUpEditorApp();
let travel: { id: number };

beforeAll(async () => {
	travel = await makeCategory(fixture.db, { name: 'Travel' });
	await makeNewsletter(fixture.db, {
		name: 'Slow Ferry',
		description: 'Islands and timetables',
		tags: ['ships', 'sea'],
		subscribers: 10,
		rating: 4,
		categoryIds: [travel.id],
	});
	await makeNewsletter(fixture.db, { name: 'Night Train', subscribers: 30, rating: null });
	await makeNewsletter(fixture.db, { name: 'Abandoned Tram', subscribers: 20, rating: 5, hidden: true });
});

async function list(query = '') {
	const response = await fixture.app.inject({ url: `/api/admin/newsletters?${query}`, headers: admin });
	return {
		status: response.statusCode,
		names: response.statusCode === 200 ? response.json().map(({ name }: { name: string }) => name) : [],
		total: Number(response.headers['x-total-count']),
		link: String(response.headers['link']),
	};
}

async function idOf(name: string): Promise<number> {
	const row = await fixture.db
		.selectFrom('newsletters')
		.select('id')
		.where('name', '=', name)
		.executeTakeFirstOrThrow();
	return row.id;
}

function patch(id: number, payload: object) {
	return fixture.app.inject({ method: 'PATCH', url: `/api/newsletters/${id}`, headers: admin, payload });
}

describe('the list of the editors', () => {
	test('has hidden newsletters too, newest first, with the total', async () => {
		expect(await list()).toMatchObject({ names: ['Abandoned Tram', 'Night Train', 'Slow Ferry'], total: 3 });
	});

	test('can be sorted by name, rating and subscribers', async () => {
		expect((await list('sort=name')).names).toEqual(['Abandoned Tram', 'Night Train', 'Slow Ferry']);
		expect((await list('sort=rating')).names).toEqual(['Abandoned Tram', 'Slow Ferry', 'Night Train']);
		expect((await list('sort=subscribers')).names).toEqual(['Night Train', 'Abandoned Tram', 'Slow Ferry']);
		expect((await list('sort=password')).status).toBe(400);
	});

	test('can have the sponsored ones first, hidden ones among them', async () => {
		const id = await idOf('Abandoned Tram');
		await patch(id, { isSponsored: true });
		await patch(await idOf('Slow Ferry'), { isSponsored: true });
		expect((await list('sort=sponsored')).names).toEqual(['Abandoned Tram', 'Slow Ferry', 'Night Train']);
		await patch(id, { isSponsored: false });
		await patch(await idOf('Slow Ferry'), { isSponsored: false });
	});

	test('shows only the hidden or only the visible ones when asked', async () => {
		expect(await list('hidden=hidden')).toMatchObject({ names: ['Abandoned Tram'], total: 1 });
		expect(await list('hidden=visible')).toMatchObject({ names: ['Night Train', 'Slow Ferry'], total: 2 });
	});

	test('goes page by page', async () => {
		const second = await list('limit=2&page=2');
		expect(second).toMatchObject({ names: ['Slow Ferry'], total: 3 });
		expect(second.link).toContain('page=1>; rel="prev"');
	});

	test.each([
		['ferry', ['Slow Ferry']],
		['timetab', ['Slow Ferry']],
		['SHIPS', ['Slow Ferry']],
		['tram', ['Abandoned Tram']],
		['night ferry', []],
		['%', []],
		["x' or 1=1", []],
	])('a search for "%s" looks at name, description and tags', async (q, names) => {
		const found = await list(`q=${encodeURIComponent(q)}`);
		expect(found).toMatchObject({ names, total: names.length });
	});
});

describe('editing', () => {
	test.each([
		[{ name: ' ' }, 'Name is required'],
		[{ description: '' }, 'Description is required'],
		[{ imageUrl: '/uploads/../secret' }, 'Must be a valid URL or server-uploaded image path'],
		[{ imageUrl: 'javascript:alert(1)' }, 'Must be a valid URL or server-uploaded image path'],
		[{ signupUrl: 'nowhere' }, 'Must be a valid URL'],
		[{ youtubeUrl: 'https://elsewhere.example/c' }, 'Must be a valid YouTube URL or channel name'],
		[{ frequency: '' }, 'Frequency is required'],
	])('%j is refused: %s', async (change, message) => {
		const response = await patch(await idOf('Slow Ferry'), change);
		expect([response.statusCode, response.json().message]).toEqual([400, message]);
	});

	test('an image may lie anywhere below the uploads, and a channel may be taken away', async () => {
		const id = await idOf('Slow Ferry');
		const imageUrl = '/uploads/covers/ferry.webp';
		expect((await patch(id, { imageUrl, youtubeUrl: null })).json()).toMatchObject({
			imageUrl,
			youtubeUrl: '',
		});
		await patch(id, { imageUrl: '' });
	});

	test('a rating beyond five, a negative count and a field that does not exist are refused', async () => {
		const id = await idOf('Slow Ferry');
		for (const change of [{ rating: 6 }, { subscribers: -1 }, { id: 7 }])
			expect((await patch(id, change)).statusCode).toBe(400);
	});

	test('a renamed newsletter answers under its old slug, and who renamed it is written down', async () => {
		const { id } = await makeNewsletter(fixture.db, { name: 'First Name' });
		expect((await patch(id, { name: 'Second Name', tags: ['B', 'b', ' c '] })).json()).toMatchObject({
			slug: 'second-name',
			tags: ['B', 'c'],
		});
		expect((await fixture.app.inject({ url: '/api/newsletters/first-name' })).json().slug).toBe(
			'second-name',
		);
		const { rows } = await fixture.engine.query(
			"select username, action, before, after from audit_log where subject_kind = 'newsletter' and subject_id = $1",
			[String(id)],
		);
		expect(rows).toEqual([
			{
				username: 'ada',
				action: 'changed',
				before: { name: 'First Name', slug: 'first-name', tags: [] },
				after: { name: 'Second Name', slug: 'second-name', tags: ['B', 'c'] },
			},
		]);
	});

	test('two editors who rename at once both get through, with slugs of their own', async () => {
		const one = await makeNewsletter(fixture.db, { name: 'Left Bank' });
		const other = await makeNewsletter(fixture.db, { name: 'Right Bank' });
		const responses = await Promise.all([one, other].map(({ id }) => patch(id, { name: 'Both Banks' })));
		expect(responses.map((response) => response.json().slug).toSorted()).toEqual([
			'both-banks',
			'both-banks-2',
		]);
	});
});

describe('many at once', () => {
	function bulk(payload: object) {
		return fixture.app.inject({
			method: 'POST',
			url: '/api/admin/newsletters/bulk',
			headers: admin,
			payload,
		});
	}

	test('selected newsletters are hidden, sponsored and filed together, and each change is written down', async () => {
		const ids = [
			(await makeNewsletter(fixture.db, { name: 'Bulk One' })).id,
			(await makeNewsletter(fixture.db, { name: 'Bulk Two', hidden: true })).id,
		];
		expect((await bulk({ ids: [...ids, 2_000_000_000], hidden: true })).json()).toEqual({ changed: 1 });
		expect((await fixture.app.inject({ url: '/api/newsletters/bulk-one' })).statusCode).toBe(404);
		expect((await bulk({ ids, isSponsored: true, addCategoryId: String(travel.id) })).json()).toEqual({
			changed: 2,
		});
		const listed = await fixture.app.inject({ url: '/api/admin/newsletters?q=bulk', headers: admin });
		for (const newsletter of listed.json())
			expect(newsletter).toMatchObject({ hidden: true, isSponsored: true, categoryIds: [String(travel.id)] });
		expect((await bulk({ ids, removeCategoryId: travel.id })).json()).toEqual({ changed: 2 });
		const { rows } = await fixture.engine.query(
			'select count(*)::int as entries from audit_log where subject_id = any($1::text[])',
			[ids.map(String)],
		);
		expect(rows).toEqual([{ entries: 5 }]);
	});

	test('nothing chosen, too many and an unknown category are refused', async () => {
		expect((await bulk({ ids: [], hidden: true })).json().message).toBe('Choose at least one newsletter');
		expect((await bulk({ ids: Array(501).fill(1), hidden: true })).statusCode).toBe(400);
		expect((await bulk({ ids: [1], addCategoryId: '999999' })).statusCode).toBe(400);
	});
});
