import { beforeAll, describe, expect, test } from 'vitest';
import type { CollectionDetail } from '#features/collections/contract/collections.ts';
import type { ManagedCollection } from '#features/collections/contract/manage-collections.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeCollection } from '#tests/support/factories/reading-factories.ts';
import { makeSubscriber } from '#tests/support/factories/subscribe-factories.ts';
import { setUpEditorApp } from '#tests/support/test-app.ts';

const [fixture, admin] = setUpEditorApp();
let one: { id: number };
let two: { id: number };
let unseen: { id: number };

beforeAll(async () => {
	one = await makeNewsletter(fixture.db, { name: 'One' });
	two = await makeNewsletter(fixture.db, { name: 'Two' });
	unseen = await makeNewsletter(fixture.db, { name: 'Unseen', hidden: true });
});

function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) {
	const url = `/api/admin/collections${path}`;
	return fixture.app.inject({ method, url, headers: admin, ...(payload && { payload }) });
}

async function audited(id: number) {
	const { rows } = await fixture.engine.query(
		"select username, action, before, after from audit_log where subject_kind = 'collection' and subject_id = $1 order by id",
		[String(id)],
	);
	return rows;
}

async function publicMembers(slug: string): Promise<[string, string][]> {
	const response = await fixture.app.inject({ url: `/api/collections/${slug}` });
	return response.json<CollectionDetail>().members.map(({ newsletter, note }) => [newsletter.name, note]);
}

describe('a new collection', () => {
	test('holds what the editor chose, in that order; hidden newsletters stay out of sight', async () => {
		const response = await call('POST', '', {
			name: 'Sunday papers',
			description: 'With tea.',
			icon: 'trending-up',
			color: 'accent',
			tags: ['Slow', 'slow', ' long '],
			members: [
				{ newsletterId: String(two.id), note: 'First of all.' },
				{ newsletterId: unseen.id, note: 'Not yet.' },
				{ newsletterId: one.id },
			],
		});
		expect(response.statusCode).toBe(201);
		const created: ManagedCollection = response.json();
		expect(created).toMatchObject({
			slug: 'sunday-papers',
			icon: 'trending-up',
			color: 'accent',
			tags: ['Slow', 'long'],
			newsletterIds: [String(two.id), String(one.id)],
			digestReaders: 0,
		});
		expect(created.members.map(({ name, hidden, note }) => [name, hidden, note])).toEqual([
			['Two', false, 'First of all.'],
			['Unseen', true, 'Not yet.'],
			['One', false, ''],
		]);
		expect(created.members.some(({ deleted }) => deleted)).toBe(false);
		expect(await publicMembers('sunday-papers')).toEqual([
			['Two', 'First of all.'],
			['One', ''],
		]);
		expect(await audited(created.id)).toMatchObject([
			{
				username: 'ada',
				action: 'created',
				before: null,
				after: { name: 'Sunday papers', icon: 'trending-up' },
			},
		]);
	});

	test.each([
		[{ name: ' ' }, 400, 'Name is required'],
		[{ name: 'Bad icon', icon: '<svg>' }, 400, undefined],
		[{ name: 'Bad colour', color: 'red' }, 400, undefined],
		[
			{ name: 'No such member', members: [{ newsletterId: 999_999 }] },
			400,
			'There is no newsletter with the id 999999.',
		],
		[
			{ name: 'Twice', members: [{ newsletterId: 1 }, { newsletterId: '1' }] },
			400,
			'A newsletter can be in a collection once',
		],
		[
			{ name: 'Too many', members: Array.from({ length: 201 }, (_, id) => ({ newsletterId: id + 1 })) },
			400,
			'At most 200 newsletters',
		],
	])('%j is refused with %i', async (payload, status, message) => {
		const response = await call('POST', '', payload);
		expect(response.statusCode).toBe(status);
		if (message) expect(response.json().message).toBe(message);
	});

	test('of a name that is taken is refused, also when two make it at once', async () => {
		const answers = await Promise.all([
			call('POST', '', { name: 'Twins' }),
			call('POST', '', { name: 'TWINS' }),
		]);
		expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
		expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
			message: 'There is a collection of this name already.',
			fields: { name: 'There is a collection of this name already.' },
		});
	});
});

describe('editing', () => {
	test('reorders, annotates and takes out; before and after are written down', async () => {
		const { id } = await makeCollection(fixture.db, {
			name: 'Shelf',
			members: [{ id: one.id, note: 'Old word.' }, { id: two.id }, { id: unseen.id }],
		});
		const response = await call('PATCH', `/${id}`, {
			members: [{ newsletterId: two.id, note: 'New word.' }, { newsletterId: one.id }],
		});
		expect(response.statusCode).toBe(200);
		expect(await publicMembers('shelf')).toEqual([
			['Two', 'New word.'],
			['One', ''],
		]);
		expect(await audited(id)).toEqual([
			{
				username: 'ada',
				action: 'changed',
				before: {
					members: [
						{ id: one.id, name: 'One', note: 'Old word.' },
						{ id: two.id, name: 'Two', note: '' },
						{ id: unseen.id, name: 'Unseen', note: '' },
					],
				},
				after: {
					members: [
						{ id: two.id, name: 'Two', note: 'New word.' },
						{ id: one.id, name: 'One', note: '' },
					],
				},
			},
		]);
	});

	test('tells what is deleted from what is hidden, and keeps its place until it is brought back', async () => {
		const lost = await makeNewsletter(fixture.db, { name: 'Lost' });
		const { id } = await makeCollection(fixture.db, {
			name: 'Found again',
			members: [{ id: unseen.id }, { id: lost.id }],
		});
		const remove = await fixture.app.inject({
			method: 'DELETE',
			url: `/api/newsletters/${lost.id}`,
			headers: admin,
		});
		expect(remove.statusCode).toBe(200);
		const members = [unseen, lost].map((one) => ({ newsletterId: one.id }));
		const read = async () => (await call('PATCH', `/${id}`, { members })).json<ManagedCollection>().members;
		expect(await read()).toMatchObject([
			{ name: 'Unseen', hidden: true, deleted: false },
			{ name: 'Lost', hidden: true, deleted: true },
		]);
		await fixture.app.inject({
			method: 'POST',
			url: `/api/admin/newsletters/${lost.id}/restore`,
			headers: admin,
		});
		expect((await read())[1]).toMatchObject({ name: 'Lost', hidden: false, deleted: false });
	});

	test('leaves what is not given; a new name keeps the old address', async () => {
		const { id } = await makeCollection(fixture.db, {
			name: 'Before',
			description: 'Said.',
			tags: ['kept'],
			members: [{ id: one.id, note: 'Kept.' }],
		});
		const response = await call('PATCH', `/${id}`, { name: 'After' });
		expect(response.json()).toMatchObject({ slug: 'after', description: 'Said.', tags: ['kept'] });
		expect(await publicMembers('before')).toEqual([['One', 'Kept.']]);
		expect((await fixture.app.inject({ url: '/api/collections/before' })).json().slug).toBe('after');
	});

	test('of a collection that is gone is refused', async () => {
		const response = await call('PATCH', '/999999', { name: 'Nobody' });
		expect([response.statusCode, response.json().message]).toEqual([404, 'Collection not found']);
	});
});

test('collections are put into an order, which the public list keeps', async () => {
	const first = await makeCollection(fixture.db, { name: 'Aa order' });
	const second = await makeCollection(fixture.db, { name: 'Bb order' });
	const response = await call('POST', '/order', { ids: [second.id, String(first.id)] });
	const ids = response.json().map(({ id }: { id: number }) => id);
	expect(ids.slice(0, 2)).toEqual([second.id, first.id]);
	const open = (await fixture.app.inject({ url: '/api/collections' })).json();
	expect(open.map(({ id }: { id: number }) => id)).toEqual(ids);
	expect((await call('GET', '')).json().map(({ id }: { id: number }) => id)).toEqual(ids);
});

test('a collection that is deleted is gone with its digests; its readers were counted, its newsletters stay', async () => {
	const { id } = await makeCollection(fixture.db, { name: 'Short-lived', members: [{ id: one.id }] });
	const reader = await makeSubscriber(fixture.db);
	const left = await makeSubscriber(fixture.db);
	const now = new Date();
	await fixture.db
		.insertInto('digest_subscriptions')
		.values([
			{ subscriber_id: reader.id, collection_id: id, confirmed_at: now },
			{ subscriber_id: left.id, collection_id: id, confirmed_at: now, ended_at: now },
		])
		.execute();
	const listed: ManagedCollection[] = (await call('GET', '')).json();
	expect(listed.find((collection) => collection.id === id)?.digestReaders).toBe(1);
	const response = await call('DELETE', `/${id}`);
	expect([response.statusCode, response.json().message]).toEqual([200, 'Collection deleted']);
	expect((await fixture.app.inject({ url: '/api/collections/short-lived' })).statusCode).toBe(404);
	expect((await fixture.app.inject({ url: '/api/newsletters/one' })).statusCode).toBe(200);
	expect((await call('DELETE', `/${id}`)).statusCode).toBe(404);
	expect(await audited(id)).toMatchObject([
		{ action: 'removed', before: { name: 'Short-lived', members: [{ name: 'One' }] }, after: null },
	]);
});
