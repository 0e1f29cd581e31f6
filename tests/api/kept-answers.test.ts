import { beforeAll, describe, expect, test } from 'vitest';
import { announceCountsHandler } from '#features/subscribing/server/job-handlers.ts';
import { makeCategory, makeNewsletter } from '../support/factories/factories.ts';
import { makeCollection, makeIssue, makeVideo } from '../support/factories/reading-factories.ts';
import { renderFromSource } from '../support/render-from-source.ts';
import { setUpEditorApp } from '../support/test-app.ts';

const [fixture, editor] = setUpEditorApp({ renderPage: renderFromSource });
let addresses: string[];
let salt: { id: number; slug: string };
let bolt: { id: number; slug: string };
let lamp: { id: number; slug: string };
let ferry: { id: number; slug: string };
let food: { id: number; slug: string };
let tech: { id: number; slug: string };
let issue: { id: number; slug: string };
let video: { id: number };
let collection: { id: number; slug: string };

beforeAll(async () => {
	const { db } = fixture;
	food = await makeCategory(db, { name: 'Food' });
	tech = await makeCategory(db, { name: 'Tech' });
	salt = await makeNewsletter(db, {
		name: 'Crumb and Salt',
		categoryIds: [food.id],
		tags: ['bread'],
		rating: 4,
	});
	bolt = await makeNewsletter(db, { name: 'The Daily Bolt', categoryIds: [tech.id], frequency: 'Daily' });
	lamp = await makeNewsletter(db, { name: 'Lamplight', categoryIds: [tech.id], tags: ['light'] });
	ferry = await makeNewsletter(db, { name: 'The Slow Ferry', frequency: 'Weekly', rating: 3 });
	issue = await makeIssue(db, { newsletter_id: bolt.id });
	video = await makeVideo(db, { newsletter_id: bolt.id });
	await db.insertInto('channels').values({ newsletter_id: bolt.id, title: 'Bolt on film' }).execute();
	collection = await makeCollection(db, { name: 'Quiet hours', members: [{ id: lamp.id }, { id: salt.id }] });
	await fixture.countChanges();
	addresses = [
		...[
			'sort=recent',
			'sort=popular',
			'sort=rating',
			'category=food',
			'category=tech',
			'frequency=Daily',
			'rating=3',
			'sort=popular&limit=1&page=2',
			'q=lamp',
		].map((query) => `/api/newsletters?${query}`),
		...[salt, bolt, lamp, ferry].flatMap(({ id, slug }) => [
			`/api/newsletters/${slug}`,
			`/api/newsletters/${id}`,
			`/api/newsletters/${slug}/similar`,
			`/api/newsletters/${slug}/issues`,
		]),
		`/api/newsletters/${bolt.slug}/channel`,
		'/api/newsletters/search?q=lamp',
		'/api/search?q=lamp',
		'/api/frequencies',
		'/api/categories',
		'/api/categories/food',
		'/api/categories/food/newsletters',
		'/api/categories/tech/newsletters',
		`/api/issues/${issue.id}`,
		'/api/videos',
		`/api/videos?newsletterId=${bolt.id}`,
		`/api/videos?collectionId=${collection.id}`,
		`/api/videos?newsletterId=${bolt.id}&collectionId=${collection.id}`,
		`/api/videos/${video.id}`,
		'/api/collections',
		`/api/collections/${collection.slug}`,
		`/api/collections/${collection.slug}/digests`,
		'/api/site',
		'/api/site/texts/privacy',
		'/feed.xml',
		'/sitemap.xml',
		'/llms.txt',
		'/',
		'/?page=2',
		`/newsletter/${lamp.slug}`,
		`/newsletter/${bolt.slug}?tab=videos`,
		'/category/food',
		`/collection/${collection.slug}`,
		`/embed/${lamp.slug}/card`,
	];
});

async function call(method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', url: string, payload?: object) {
	const response = await fixture.app.inject({
		method,
		url,
		headers: editor,
		...(payload ? { payload } : {}),
	});
	expect(response.statusCode, response.body).toBeLessThan(300);
}

const edit = (id: number, payload: object) => call('PATCH', `/api/newsletters/${id}`, payload);
const run = (sql: string, values: unknown[] = []) => fixture.engine.query(sql, values);

/** Requests all of them and returns those that exist. */
async function keep(urls = addresses): Promise<string[]> {
	const responses = await Promise.all(urls.map((url) => fixture.app.inject({ url })));
	return urls.filter((_url, index) => responses[index]?.statusCode === 200);
}

/** A page without its embedded API answers, whose order depends on their arrival. */
const shownBy = (text = '') => text.replaceAll(/<script[\s\S]*?<\/script>/g, '');

/** The cached answers that differ from the current state of the database. */
async function findLies(): Promise<string[]> {
	const kept = addresses
		.map((url) => ({ url, before: fixture.cache.peek(url) }))
		.filter(({ before }) => before);
	fixture.cache.expire(null);
	const lies: string[] = [];
	for (const { url, before } of kept) {
		const { body, headers } = await fixture.app.inject({ url });
		const isTrue =
			shownBy(body) === shownBy(before?.text) &&
			headers['x-total-count'] === before?.headers['x-total-count'];
		if (!isTrue) lies.push(url);
	}
	return lies;
}

const stillKept = () => addresses.filter((url) => fixture.cache.peek(url) !== null);

describe('no kept answer is older than the database', () => {
	test.each<[change: string, make: () => Promise<unknown>]>([
		['a new description', () => edit(lamp.id, { description: 'All about lamps and salt.' })],
		['a new name and slug', () => edit(salt.id, { name: 'Crumb and Pepper' })],
		['the old name again', () => edit(salt.id, { name: 'Crumb and Salt' })],
		['another rating', () => edit(ferry.id, { rating: 5 })],
		['another frequency', () => edit(ferry.id, { frequency: 'Daily' })],
		['other tags', () => edit(ferry.id, { tags: ['bread', 'light'] })],
		['other categories', () => edit(ferry.id, { categoryIds: [String(food.id), String(tech.id)] })],
		['a count that an editor sets', () => edit(ferry.id, { subscribers: 4000 })],
		['a sponsored listing', () => edit(salt.id, { isSponsored: true })],
		['a listing that was hidden', () => edit(lamp.id, { hidden: true })],
		['a listing that is shown again', () => edit(lamp.id, { hidden: false })],
		['a new listing', () => makeNewsletter(fixture.db, { name: 'Lamp Post', tags: ['bread'] })],
		['a deleted listing', () => call('DELETE', `/api/newsletters/${ferry.id}`)],
		['a restored listing', () => call('POST', `/api/admin/newsletters/${ferry.id}/restore`)],
		['a new issue', () => makeIssue(fixture.db, { newsletter_id: bolt.id, title: 'Lamps' })],
		['another title of an issue', () => run("update issues set title = 'Sparks' where id = $1", [issue.id])],
		['an issue that is gone', () => run("delete from issues where title = 'Lamps'")],
		['a new video', () => makeVideo(fixture.db, { newsletter_id: lamp.id })],
		['a hidden video', () => run('update videos set hidden = true where newsletter_id = $1', [lamp.id])],
		[
			'another title of a channel',
			() => run("update channels set title = 'Bolt' where newsletter_id = $1", [bolt.id]),
		],
		[
			'a renamed collection',
			() => run("update collections set name = 'Loud hours' where id = $1", [collection.id]),
		],
		[
			'another member',
			() => run('insert into collection_members values ($1, $2, 5)', [collection.id, bolt.id]),
		],
		['a counted category', () => run('update categories set newsletter_count = newsletter_count + 7')],
		[
			'a renamed category',
			() => call('PATCH', `/api/admin/categories/${food.id}`, { name: 'Food', description: 'Eating' }),
		],
		['a new category', () => makeCategory(fixture.db)],
		[
			'who runs the site',
			() => run(`insert into settings (key, value) values ('identity', '{"tagline":"Read on"}')`),
		],
		['many at once', () => run("update newsletters set description = description || '!'")],
		[
			'many rows at once',
			() =>
				run(
					"insert into issues (newsletter_id, title, slug, content_hash, sent_at) select $1, 'Issue ' || n, 'issue-' || n, 'hash ' || n, now() from generate_series(1, 300) n",
					[salt.id],
				),
		],
	])('after %s', async (_change, make) => {
		const asked = await keep();
		expect(stillKept()).toEqual(asked);
		await make();
		await fixture.countChanges();
		expect(await findLies()).toEqual([]);
	});

	test('after subscriber counts were announced', async () => {
		const announce = announceCountsHandler(fixture.needs);
		await announce([]);
		await fixture.countChanges();
		const asked = await keep();
		await run('update newsletters set subscribers = 90000 where id = $1', [lamp.id]);
		await fixture.countChanges();
		expect(stillKept()).toEqual(asked);
		await announce([]);
		await fixture.countChanges();
		expect(await findLies()).toEqual([]);
	});
});

describe('a change leaves alone what does not show it', () => {
	test('an edit by the form, with all its fields, leaves pages of others and lists without it', async () => {
		const others = [
			`/newsletter/${bolt.slug}`,
			`/newsletter/${bolt.slug}/issues/${issue.id}-${issue.slug}`,
			'/api/newsletters?category=food',
			'/api/site',
		];
		await run('delete from newsletter_categories where newsletter_id = $1', [lamp.id]);
		await run("update newsletters set tags = '{}', description = name where true");
		await fixture.countChanges();
		const showing = ['/', `/newsletter/${lamp.slug}`];
		await keep([...others, ...showing]);
		const { body } = await fixture.app.inject({ url: `/api/newsletters/${lamp.slug}` });
		const { name, signupUrl, frequency, tags, categoryIds } = JSON.parse(body);
		await edit(lamp.id, { name, signupUrl, frequency, tags, categoryIds, description: 'New words' });
		for (const url of others) expect(fixture.cache.peek(url), url).not.toBeNull();
		for (const url of showing) expect(fixture.cache.peek(url), url).toBeNull();
	});

	test('a page in one encoding is there in every other, without being made again', async () => {
		const url = '/?in-every-encoding';
		await fixture.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
		const kept = fixture.cache.peek(url);
		const brotli = await fixture.cache.find({ url, headers: { 'accept-encoding': 'br' } } as never);
		expect(brotli?.headers['content-encoding']).toBe('br');
		expect(fixture.cache.peek(url)?.text).toBe(kept?.text);
	});
});
