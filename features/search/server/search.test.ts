import { beforeAll, describe, expect, test } from 'vitest';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import type { NewsletterHit } from '#features/search/contract/search.ts';
import { makeCategory, makeNewsletter } from '#tests/support/factories/factories.ts';
import { setUpTestApp } from '#tests/support/test-app.ts';

const fixture = setUpTestApp();
let lantern: { id: number };
let science: { id: number };

beforeAll(async () => {
	const { db } = fixture;
	science = await makeCategory(db, { name: 'Marine biology' });
	lantern = await makeNewsletter(db, {
		name: 'The Quiet Lantern',
		description: 'Letters about lighthouses & the people who kept them.',
		tags: ['shipwrecks'],
		frequency: 'Weekly',
		rating: 4,
		categoryIds: [science.id],
	});
	await makeNewsletter(db, {
		name: 'Harbour News',
		description: 'A lantern in every window of a quiet town.',
		is_sponsored: true,
		frequency: 'Daily',
	});
	await makeNewsletter(db, { name: 'The Secret Lantern', hidden: true });
	await makeNewsletter(db, { name: 'The Harmonicas Newsletter', description: 'A newsletter.' });
	await makeNewsletter(db, { name: 'Low Notes', description: 'Trombones and harmonicas.' });
	await makeNewsletter(db, { name: 'Café Größe', description: 'Kaffee.' });
	await makeNewsletter(db, { name: 'Тихий маяк', description: 'Спокойное письмо про поезда.' });
	await makeNewsletter(db, { name: '晨光茶馆', description: '每周一封信。' });
	await makeNewsletter(db, { name: '𐐼𐐯𐑅𐐨𐑉𐐯𐐻', description: 'Letters beyond the basic plane.' });
	await makeNewsletter(db, { name: 'המגדלור השקט', description: 'מכתב שבועי.' });
	await db
		.insertInto('issues')
		.values({
			newsletter_id: lantern.id,
			title: 'The night the oil ran out',
			slug: 'the-night-the-oil-ran-out',
			reading_html: '<p>Nobody slept &amp; the <b>foghorn</b> failed twice before morning.</p>',
			content_hash: 'one',
			sent_at: new Date('2026-01-02T03:04:05Z'),
		})
		.execute();
});

async function search(q: string): Promise<string[]> {
	const response = await fixture.app.inject({ url: '/api/newsletters/search', query: { q } });
	expect(response.statusCode).toBe(200);
	return response.json<NewsletterHit[]>().map(({ name }) => name);
}

async function list(query: Record<string, string>): Promise<string[]> {
	const response = await fixture.app.inject({ url: '/api/newsletters', query });
	return response.json<Newsletter[]>().map(({ name }) => name);
}

describe('searching newsletters', () => {
	test.each([
		['the quiet lantern', 'The Quiet Lantern'],
		['quiet lan', 'The Quiet Lantern'],
		['qiuet lantren', 'The Quiet Lantern'],
		['quietlantern', 'The Quiet Lantern'],
		['qui et lantern', 'The Quiet Lantern'],
		['“Quiet-Lantern!”', 'The Quiet Lantern'],
		['lantern quiet', 'The Quiet Lantern'],
		['lighthouses kept', 'The Quiet Lantern'],
		['lantern lighthouses', 'The Quiet Lantern'],
		['shipwrecks', 'The Quiet Lantern'],
		['marine biology', 'The Quiet Lantern'],
		['night oil ran', 'The Quiet Lantern'],
		['cafe grosse', 'Café Größe'],
		['CAFÉ', 'Café Größe'],
		['тихий маяк', 'Тихий маяк'],
		['ТИХИ', 'Тихий маяк'],
		['тихий маик', 'Тихий маяк'],
		['晨光茶馆', '晨光茶馆'],
		['茶馆', '晨光茶馆'],
		['晨光菜馆', '晨光茶馆'],
		['המגדלור', 'המגדלור השקט'],
		['𐐼𐐯𐑅𐐨𐑉𐐯𐐻', '𐐼𐐯𐑅𐐨𐑉𐐯𐐻'],
		['𐐼𐐯𐑅𐐨𐑉𐐻', '𐐼𐐯𐑅𐐨𐑉𐐯𐐻'],
	])('%s finds %s first', async (q, name) => {
		expect((await search(q))[0]).toBe(name);
	});

	test.each([
		'',
		'   ',
		'%%%',
		'_',
		'!!!',
		'🍕',
		'xylophone',
		'qqqqqq wwwwww',
		"'; drop table x; --",
		'\\',
		"a'b:*|!",
	])('%s finds nothing', async (q) => {
		expect(await search(q)).toEqual([]);
		const response = await fixture.app.inject({ url: '/api/search', query: { q } });
		expect(response.json()).toEqual({ newsletters: [], issues: [] });
	});

	test.each([
		'harmonicas newsletter',
		'newsletter harmonicas',
		'best harmoincas newsletter',
		'the best harmonicas newsletter',
		'harmonicas newsleter',
		'newsletter about harmonicas',
	])('a newsletter that calls itself one hides no other: %s', async (q) => {
		expect(await search(q)).toEqual(['The Harmonicas Newsletter', 'Low Notes']);
	});

	test('a newsletter that calls itself one is still found by a mistyped name', async () => {
		expect((await search('harmoincas newsleter'))[0]).toBe('The Harmonicas Newsletter');
	});

	test('a hidden newsletter is never found', async () => {
		expect(await search('secret lantern')).not.toContain('The Secret Lantern');
		expect(await search('secret')).toEqual([]);
	});

	test.each(['x'.repeat(201), 'a\u0000b'])('what is too long or no text is refused', async (q) => {
		for (const url of ['/api/newsletters/search', '/api/search', '/api/newsletters'])
			expect((await fixture.app.inject({ url, query: { q } })).statusCode).toBe(400);
	});

	test('any other 200 signs are answered', async () => {
		const texts = [
			'ab '.repeat(66),
			'x'.repeat(200),
			'晨'.repeat(200),
			"'".repeat(200),
			'\ud800 lantern',
			'lantern '.repeat(25),
		];
		for (const text of texts) {
			const response = await fixture.app.inject({
				url: `/api/newsletters/search?q=${encodeURIComponent(text.toWellFormed())}`,
			});
			expect(response.statusCode).toBe(200);
		}
	});
});

describe('the list with a text', () => {
	test('is ordered by relevance: a sponsored newsletter does not stand above the name that was typed', async () => {
		expect(await list({ q: 'quiet lantern' })).toEqual(['The Quiet Lantern', 'Harbour News']);
	});

	test('is combined with the filters and counted', async () => {
		expect(await list({ q: 'lantern', frequency: 'daily' })).toEqual(['Harbour News']);
		expect(await list({ q: 'lantern', category: String(science.id) })).toEqual(['The Quiet Lantern']);
		expect(await list({ q: 'lantern', rating: '5' })).toEqual([]);
		const response = await fixture.app.inject({ url: '/api/newsletters?q=lantern&limit=1&page=2' });
		expect(response.headers['x-total-count']).toBe('2');
		expect(response.json<Newsletter[]>().map(({ name }) => name)).toEqual(['Harbour News']);
	});
});

describe('searching everything', () => {
	test('answers newsletters and issues with the passages that match, as pieces of text', async () => {
		const response = await fixture.app.inject({ url: '/api/search?q=foghorn' });
		expect(response.json()).toEqual({
			newsletters: [],
			issues: [
				{
					id: expect.any(Number),
					slug: 'the-night-the-oil-ran-out',
					title: [{ text: 'The night the oil ran out', marked: false }],
					passage: [
						{ text: 'Nobody slept & the ', marked: false },
						{ text: 'foghorn', marked: true },
						{ text: ' failed twice before morning.', marked: false },
					],
					sentAt: '2026-01-02T03:04:05.000Z',
					newsletter: { slug: 'the-quiet-lantern', name: 'The Quiet Lantern' },
				},
			],
		});
		const { newsletters } = (await fixture.app.inject({ url: '/api/search?q=lighthouses' })).json();
		expect(newsletters[0].newsletter.name).toBe('The Quiet Lantern');
		expect(newsletters[0].passage).toContainEqual({ text: 'lighthouses', marked: true });
	});

	test('the issues of a hidden newsletter are not found', async () => {
		await fixture.db.updateTable('newsletters').set({ hidden: true }).where('id', '=', lantern.id).execute();
		expect((await fixture.app.inject({ url: '/api/search?q=foghorn&x=1' })).json().issues).toEqual([]);
		await fixture.db.updateTable('newsletters').set({ hidden: false }).where('id', '=', lantern.id).execute();
	});
});

describe('what changes', () => {
	test('a new name, other tags, a renamed category and an issue are found at once, the old ones no longer', async () => {
		const { db } = fixture;
		const category = await makeCategory(db, { name: 'Beekeeping' });
		const { id } = await makeNewsletter(db, {
			name: 'Zigzag Weekly',
			description: 'Honey.',
			categoryIds: [category.id],
		});
		expect(await search('zigzag')).toEqual(['Zigzag Weekly']);
		expect(await search('beekeeping')).toEqual(['Zigzag Weekly']);
		await db
			.updateTable('newsletters')
			.set({ name: 'Pomelo Post', tags: ['citrus'] })
			.where('id', '=', id)
			.execute();
		await db.updateTable('categories').set({ name: 'Orchards' }).where('id', '=', category.id).execute();
		expect(await search('zigzag')).toEqual([]);
		expect(await search('beekeeping')).toEqual([]);
		for (const q of ['pomelo', 'citrus', 'orchards']) expect(await search(q)).toEqual(['Pomelo Post']);
		await db.deleteFrom('newsletter_categories').where('newsletter_id', '=', id).execute();
		expect(await search('orchards')).toEqual([]);
		await db.deleteFrom('newsletters').where('id', '=', id).execute();
		expect(await search('pomelo')).toEqual([]);
	});
});
