import { beforeAll, expect, test } from 'vitest';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { makeCategory, makeNewsletter } from '#tests/support/factories/factories.ts';
import { setUpTestApp } from '#tests/support/test-app.ts';

const fixture = setUpTestApp();

beforeAll(async () => {
	const { db } = fixture;
	const travel = await makeCategory(db, { name: 'Travel' });
	const food = await makeCategory(db, { name: 'Food' });
	const make = (name: string, tags: string[], categoryIds: number[], description = '', more = {}) =>
		makeNewsletter(db, { name, tags, categoryIds, description, ...more });
	await make('Slow Ferry', ['boats', 'islands'], [travel.id], 'Timetables of lighthouses and quays.');
	await make('Island Post', ['boats', 'islands'], [travel.id]);
	await make('Harbour Log', ['boats'], [travel.id]);
	await make('Rail Diary', ['trains'], [travel.id]);
	await make('Lamp Room', ['lamps'], [food.id], 'Lighthouses, their quays and keepers.');
	await make('Crust', ['bread'], [food.id], 'Loaves.', { is_sponsored: true });
	await make('Hidden Boat', ['boats', 'islands'], [travel.id], '', { hidden: true });
	await make('Alone', [], [], 'Unlike.');
	for (const number of [1, 2, 3, 4, 5, 6, 7]) await make(`Crowd ${number}`, ['crowd'], []);
});

async function similarTo(slug: string): Promise<string[]> {
	const response = await fixture.app.inject({ url: `/api/newsletters/${slug}/similar` });
	expect(response.statusCode).toBe(200);
	return response.json<Newsletter[]>().map(({ name }) => name);
}

test('the nearest come first: by tags, then by category, then by words; hidden and unlike ones never', async () => {
	expect(await similarTo('slow-ferry')).toEqual(['Island Post', 'Harbour Log', 'Rail Diary', 'Lamp Room']);
});

test('there are six at most, and never the newsletter itself', async () => {
	const names = await similarTo('crowd-3');
	expect(names).toHaveLength(6);
	expect(names).not.toContain('Crowd 3');
});

test('a newsletter unlike all others has none', async () => {
	expect(await similarTo('alone')).toEqual([]);
});

test('tags that differ only in case are shared', async () => {
	const { db } = fixture;
	await makeNewsletter(db, { name: 'Amber', slug: 'amber', description: '', tags: ['AI'] });
	await makeNewsletter(db, { name: 'Beryl', slug: 'beryl', description: '', tags: ['ai'] });
	expect(await similarTo('amber')).toEqual(['Beryl']);
	expect(await similarTo('beryl')).toEqual(['Amber']);
});

test('tags and words with signs of their own do no harm', async () => {
	const { db } = fixture;
	await makeNewsletter(db, {
		name: "O'Clock & \\Co",
		slug: 'clock',
		description: '',
		tags: ["it's", '{a,b}', 'c\\d', '"e"'],
	});
	await makeNewsletter(db, {
		name: "Half past O'Clock",
		slug: 'half-past',
		description: '',
		tags: ['{a,b}'],
	});
	expect(await similarTo('clock')).toEqual(["Half past O'Clock"]);
});

test('an unknown newsletter is not found', async () => {
	const response = await fixture.app.inject({ url: '/api/newsletters/nobody/similar' });
	expect(response.statusCode).toBe(404);
	expect(response.json().message).toBe('Newsletter not found');
});
