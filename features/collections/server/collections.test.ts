import { beforeAll, expect, test } from 'vitest';
import type { CollectionDetail } from '#features/collections/contract/collections.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeCollection } from '#tests/support/factories/reading-factories.ts';
import { setUpTestApp } from '#tests/support/test-app.ts';

const fixture = setUpTestApp();
let collection: { id: number };

beforeAll(async () => {
	const { db } = fixture;
	const first = await makeNewsletter(db, { name: 'First' });
	const second = await makeNewsletter(db, { name: 'Second', is_sponsored: true });
	const hidden = await makeNewsletter(db, { name: 'Unseen', hidden: true });
	collection = await makeCollection(db, {
		name: 'Good mornings',
		tags: ['early'],
		members: [{ id: first.id, note: 'With coffee.' }, { id: hidden.id, note: 'Secret.' }, { id: second.id }],
	});
	await db
		.insertInto('collection_old_slugs')
		.values({ slug: 'early-birds', collection_id: collection.id })
		.execute();
	// Its slug contains the other's id, which must not matter for lookups by id.
	await makeCollection(db, { name: 'Numbers', slug: `no-${collection.id}` });
});

test('a collection is found by slug, former slug and id, its visible members in the editor’s order', async () => {
	for (const name of ['good-mornings', 'early-birds', String(collection.id)]) {
		const response = await fixture.app.inject({ url: `/api/collections/${name}` });
		expect(response.statusCode).toBe(200);
		const { members, ...rest } = response.json<CollectionDetail>();
		expect(rest).toMatchObject({ slug: 'good-mornings', name: 'Good mornings', tags: ['early'] });
		expect(members.map(({ newsletter, note }) => [newsletter.name, note])).toEqual([
			['First', 'With coffee.'],
			['Second', ''],
		]);
		expect(rest.newsletterIds).toEqual(members.map(({ newsletter }) => String(newsletter.id)));
		expect(response.body).not.toMatch(/Unseen|Secret/);
	}
});

test('an address that is the slug of one collection and the id of another leads to the slug', async () => {
	await makeCollection(fixture.db, { name: 'By the numbers', slug: String(collection.id) });
	const response = await fixture.app.inject({ url: `/api/collections/${collection.id}` });
	expect(response.json<CollectionDetail>().name).toBe('By the numbers');
});

test.each(['nowhere', '999999', '99999999999', '0', '%27%20or%201=1'])('%s is not found', async (name) => {
	const response = await fixture.app.inject({ url: `/api/collections/${name}` });
	expect(response.statusCode).toBe(404);
	expect(response.json().message).toBe('Collection not found');
});
