import { describe, expect, test } from 'vitest';
import type { ManagedCategory } from '#features/newsletters/contract/manage-categories.ts';
import { makeCategory, makeNewsletter } from '#tests/support/factories/factories.ts';
import { setUpEditorApp } from '#tests/support/test-app.ts';

const [fixture, admin] = setUpEditorApp();

function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) {
	const url = `/api/admin/categories${path}`;
	return fixture.app.inject({ method, url, headers: admin, ...(payload && { payload }) });
}

async function list(): Promise<ManagedCategory[]> {
	return (await call('GET', '')).json();
}

async function audited(id: number) {
	const { rows } = await fixture.engine.query(
		"select username, action, subject_name, before, after from audit_log where subject_kind = 'category' and subject_id = $1 order by id",
		[String(id)],
	);
	return rows;
}

async function slugOf(slugOrId: string): Promise<string | undefined> {
	return (await fixture.app.inject({ url: `/api/categories/${slugOrId}` })).json().slug;
}

async function namesIn(slug: string): Promise<string[]> {
	const response = await fixture.app.inject({ url: `/api/newsletters?category=${slug}` });
	return response.json().map(({ name }: { name: string }) => name);
}

describe('a new category', () => {
	test('comes last, is public at once, and who made it is written down', async () => {
		await makeCategory(fixture.db, { name: 'Far down', position: 40 });
		const response = await call('POST', '', { name: '  Sea & Shore ', description: 'Wet feet.' });
		expect(response.statusCode).toBe(201);
		const created: ManagedCategory = response.json();
		expect(created).toMatchObject({
			slug: 'sea-and-shore',
			name: 'Sea & Shore',
			description: 'Wet feet.',
			count: 0,
			hiddenCount: 0,
			formerSlugs: [],
		});
		expect((await list()).at(-1)?.id).toBe(created.id);
		expect(await slugOf('sea-and-shore')).toBe('sea-and-shore');
		expect(await audited(created.id)).toEqual([
			{
				username: 'ada',
				action: 'created',
				subject_name: 'Sea & Shore',
				before: null,
				after: { name: 'Sea & Shore', slug: 'sea-and-shore', description: 'Wet feet.' },
			},
		]);
	});

	test('needs a name, and one that no other category has', async () => {
		await makeCategory(fixture.db, { name: 'Étude' });
		const empty = await call('POST', '', { name: '  ' });
		expect([empty.statusCode, empty.json().message]).toEqual([400, 'Name is required']);
		const taken = await call('POST', '', { name: 'éTUDE' });
		expect([taken.statusCode, taken.json().message]).toEqual([
			409,
			'There is a category of this name already.',
		]);
		expect((await call('POST', '', { name: 'Fields', position: 1 })).statusCode).toBe(400);
		expect((await call('POST', '', { name: 'x'.repeat(101) })).statusCode).toBe(400);
	});

	test('is made once when two editors make it at once', async () => {
		const responses = await Promise.all([1, 2, 3, 4].map(() => call('POST', '', { name: 'At once' })));
		expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409]);
	});

	test('gets a slug that leads nowhere else yet', async () => {
		const { id } = await makeCategory(fixture.db, { name: 'Old word' });
		await call('PATCH', `/${id}`, { name: 'New word' });
		expect((await call('POST', '', { name: 'Old word' })).json().slug).toBe('old-word-2');
		expect((await call('POST', '', { name: '1984' })).json().slug).toBe('no-1984');
		expect((await call('POST', '', { name: 'All' })).json().slug).toBe('all-2');
		expect(await slugOf('old-word')).toBe('new-word');
	});
});

describe('a category that is renamed', () => {
	test('answers under its old slug, and back again', async () => {
		const { id } = await makeCategory(fixture.db, { name: 'Gadgets', description: 'Things' });
		const renamed = await call('PATCH', `/${id}`, { name: 'Tools' });
		expect(renamed.json()).toMatchObject({ slug: 'tools', description: 'Things', formerSlugs: ['gadgets'] });
		expect(await slugOf('gadgets')).toBe('tools');
		await call('PATCH', `/${id}`, { name: 'Gadgets' });
		expect([await slugOf('gadgets'), await slugOf('tools')]).toEqual(['gadgets', 'gadgets']);
		expect(await audited(id)).toMatchObject([
			{ before: { name: 'Gadgets', slug: 'gadgets' }, after: { name: 'Tools', slug: 'tools' } },
			{ before: { name: 'Tools' }, after: { name: 'Gadgets' } },
		]);
	});

	test('keeps its slug when only case or description change; a change of nothing leaves no entry', async () => {
		const { id } = await makeCategory(fixture.db, { name: 'quiet rooms' });
		const response = await call('PATCH', `/${id}`, { name: 'Quiet Rooms', description: 'Shh.' });
		expect(response.json()).toMatchObject({ slug: 'quiet-rooms', name: 'Quiet Rooms', formerSlugs: [] });
		await call('PATCH', `/${id}`, { description: 'Shh.' });
		expect(await audited(id)).toHaveLength(1);
	});

	test('may not take the name of another, and must exist', async () => {
		const { id } = await makeCategory(fixture.db, { name: 'Mine' });
		await makeCategory(fixture.db, { name: 'Yours' });
		const taken = await call('PATCH', `/${id}`, { name: 'YOURS' });
		expect([taken.statusCode, taken.json().fields]).toEqual([
			409,
			{ name: 'There is a category of this name already.' },
		]);
		const gone = await call('PATCH', '/999999', { name: 'Nobody' });
		expect([gone.statusCode, gone.json().message]).toEqual([404, 'Category not found']);
	});

	test('is found by its new name', async () => {
		const { id } = await makeCategory(fixture.db, { name: 'Plain' });
		await makeNewsletter(fixture.db, { name: 'The Filed One', categoryIds: [id] });
		await call('PATCH', `/${id}`, { name: 'Zymurgy' });
		const found = await fixture.app.inject({ url: '/api/newsletters/search?q=zymurgy' });
		expect(found.json().map(({ name }: { name: string }) => name)).toEqual(['The Filed One']);
	});
});

test('categories are put into an order, which the public list keeps', async () => {
	const first = await makeCategory(fixture.db, { name: 'Alpha order' });
	const second = await makeCategory(fixture.db, { name: 'Beta order' });
	const response = await call('POST', '/order', { ids: [String(second.id), first.id, 999_999, second.id] });
	const ids = response.json().map(({ id }: { id: number }) => id);
	expect(ids.slice(0, 2)).toEqual([second.id, first.id]);
	expect(ids).toHaveLength((await list()).length);
	const open = (await fixture.app.inject({ url: '/api/categories' })).json();
	expect(open.map(({ id }: { id: number }) => id)).toEqual(ids);
	expect((await call('POST', '/order', { ids: [] })).statusCode).toBe(400);
});

describe('merging', () => {
	test('moves every newsletter once, hidden ones too; the old address leads on and the counts are right', async () => {
		const from = await makeCategory(fixture.db, { name: 'Films' });
		const into = await makeCategory(fixture.db, { name: 'Cinema' });
		await fixture.db
			.insertInto('category_old_slugs')
			.values({ slug: 'movies', category_id: from.id })
			.execute();
		await makeNewsletter(fixture.db, { name: 'Only Films', categoryIds: [from.id] });
		await makeNewsletter(fixture.db, { name: 'In Both', categoryIds: [from.id, into.id] });
		await makeNewsletter(fixture.db, { name: 'Only Cinema', categoryIds: [into.id] });
		await makeNewsletter(fixture.db, { name: 'Unseen Film', hidden: true, categoryIds: [from.id] });
		expect((await namesIn('cinema')).toSorted()).toEqual(['In Both', 'Only Cinema']);

		const response = await call('POST', `/${from.id}/merge`, { intoId: String(into.id) });
		expect(response.statusCode).toBe(200);
		expect(response.json()).toMatchObject({ id: into.id, count: 3, hiddenCount: 1 });
		expect(response.json().formerSlugs.toSorted()).toEqual(['films', 'movies']);
		expect([await slugOf('films'), await slugOf('movies')]).toEqual(['cinema', 'cinema']);
		expect(await slugOf(String(from.id))).toBeUndefined();
		expect((await namesIn('films')).toSorted()).toEqual(['In Both', 'Only Cinema', 'Only Films']);
		const found = await fixture.app.inject({ url: '/api/newsletters/search?q=cinema' });
		expect(found.json()).toHaveLength(3);
		expect(await audited(from.id)).toEqual([
			{
				username: 'ada',
				action: 'merged',
				subject_name: 'Films',
				before: { name: 'Films', slug: 'films', newsletters: 3 },
				after: { name: 'Cinema', slug: 'cinema', newsletters: null },
			},
		]);
	});

	test('takes the senders of the inbox along', async () => {
		const from = await makeCategory(fixture.db, { name: 'Letters' });
		const into = await makeCategory(fixture.db, { name: 'Post' });
		const { id } = await fixture.db
			.insertInto('newsletter_sources')
			.values({ email: 'a@b.example', domain: 'b.example', category_id: from.id, newsletter_id: null })
			.returning('id')
			.executeTakeFirstOrThrow();
		await call('POST', `/${from.id}/merge`, { intoId: into.id });
		const source = await fixture.db
			.selectFrom('newsletter_sources')
			.select('category_id')
			.where('id', '=', id)
			.executeTakeFirstOrThrow();
		expect(source.category_id).toBe(into.id);
	});

	test('needs two categories that exist', async () => {
		const { id } = await makeCategory(fixture.db, { name: 'Alone' });
		const itself = await call('POST', `/${id}/merge`, { intoId: id });
		expect([itself.statusCode, itself.json().message]).toEqual([
			400,
			'Choose another category to merge into.',
		]);
		const nowhere = await call('POST', `/${id}/merge`, { intoId: 999_999 });
		expect([nowhere.statusCode, nowhere.json().message]).toEqual([400, 'The other category is gone.']);
		expect((await call('POST', '/999999/merge', { intoId: id })).statusCode).toBe(404);
	});

	test('of two categories into each other at once leaves one of them, with everything', async () => {
		const left = await makeCategory(fixture.db, { name: 'Left' });
		const right = await makeCategory(fixture.db, { name: 'Right' });
		await makeNewsletter(fixture.db, { name: 'On the left', categoryIds: [left.id] });
		await makeNewsletter(fixture.db, { name: 'On the right', categoryIds: [right.id] });
		const answers = await Promise.all([
			call('POST', `/${left.id}/merge`, { intoId: right.id }),
			call('POST', `/${right.id}/merge`, { intoId: left.id }),
		]);
		expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
		expect((await namesIn('left')).toSorted()).toEqual(['On the left', 'On the right']);
		expect((await namesIn('right')).toSorted()).toEqual(['On the left', 'On the right']);
	});

	test('while newsletters are being filed loses none of them', async () => {
		const from = await makeCategory(fixture.db, { name: 'Busy' });
		const into = await makeCategory(fixture.db, { name: 'Busier' });
		const made: { id: number }[] = [];
		for (let number = 0; number < 8; number++)
			made.push(await makeNewsletter(fixture.db, { name: `Filed ${number}` }));
		const filing = made.map(({ id }) =>
			fixture.app.inject({
				method: 'PATCH',
				url: `/api/newsletters/${id}`,
				headers: admin,
				payload: { categoryIds: [String(from.id)] },
			}),
		);
		const merged = await call('POST', `/${from.id}/merge`, { intoId: into.id });
		expect(merged.statusCode).toBe(200);
		const responses = await Promise.all(filing);
		// Late requests are refused; the newsletters filed in time have moved along.
		const filed = responses.filter(({ statusCode }) => statusCode === 200);
		for (const late of responses.filter(({ statusCode }) => statusCode !== 200))
			expect([late.statusCode, late.json().message]).toEqual([
				400,
				`There is no category with the id ${from.id}.`,
			]);
		expect(await namesIn('busier')).toHaveLength(filed.length);
	});
});

describe('deleting', () => {
	test('an empty category goes without more ado, and its address with it', async () => {
		const { id } = await makeCategory(fixture.db, { name: 'Hollow' });
		const response = await call('DELETE', `/${id}`);
		expect([response.statusCode, response.json().message]).toEqual([200, 'Category deleted']);
		expect((await fixture.app.inject({ url: '/api/categories/hollow' })).statusCode).toBe(404);
		expect((await call('DELETE', `/${id}`)).statusCode).toBe(404);
		expect(await audited(id)).toMatchObject([{ action: 'removed', before: { name: 'Hollow' }, after: null }]);
	});

	test('a category with even a hidden newsletter wants a new home for it', async () => {
		const { id } = await makeCategory(fixture.db, { name: 'Attic' });
		const home = await makeCategory(fixture.db, { name: 'Cellar' });
		const { id: hiddenId } = await makeNewsletter(fixture.db, {
			name: 'Dusty',
			hidden: true,
			categoryIds: [id],
		});
		await makeNewsletter(fixture.db, { name: 'Polished', categoryIds: [id] });
		const refused = await call('DELETE', `/${id}`);
		expect([refused.statusCode, refused.json().message]).toEqual([
			409,
			'This category still has newsletters. Choose a new home for them.',
		]);
		for (const wrong of [String(id), '999999', 'x'])
			expect((await call('DELETE', `/${id}?newHomeId=${wrong}`)).statusCode).toBe(400);
		expect((await call('DELETE', `/${id}?newHomeId=${home.id}`)).statusCode).toBe(200);
		expect((await list()).find((category) => category.id === home.id)).toMatchObject({
			count: 1,
			hiddenCount: 1,
			formerSlugs: ['attic'],
		});
		expect(await slugOf('attic')).toBe('cellar');
		const rows = await fixture.db
			.selectFrom('newsletter_categories')
			.select('category_id')
			.where('newsletter_id', '=', hiddenId)
			.execute();
		expect(rows).toEqual([{ category_id: home.id }]);
		expect(await audited(id)).toMatchObject([
			{ action: 'removed', before: { name: 'Attic', newsletters: 2, newHome: 'Cellar' }, after: null },
		]);
	});
});
