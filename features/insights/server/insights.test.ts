import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#database/database.ts';
import type { OpenNumbers } from '#features/insights/contract/insights.ts';
import { createLog } from '#platform/log.ts';
import { makeCategory, makeNewsletter } from '#tests/support/factories/factories.ts';
import { createTestApp, setUpTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type Counter, createCounter } from './counter.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const log = createLog({ level: 'silent' });

const fixture = setUpTestApp();

beforeEach(async () => {
	await fixture.db.deleteFrom('page_views').execute();
	await fixture.db.deleteFrom('outbound_clicks').execute();
	await fixture.db.deleteFrom('newsletters').execute();
});

const views = (db: Db = fixture.db) =>
	db
		.selectFrom('page_views')
		.select(['path', 'newsletter_id', 'count'])
		.orderBy('path')
		.execute()
		.then((rows) => rows.map((row) => ({ ...row, count: Number(row.count) })));

const post = (app: TestApp['app'], url: string, payload: object, headers: Record<string, string> = {}) =>
	app.inject({ method: 'POST', url, payload, headers: { 'user-agent': firefox, ...headers } });

describe('counting over HTTP', () => {
	// A separate app, because its counts are written some seconds later.
	let visited: TestApp;
	beforeAll(async () => {
		visited = await createTestApp();
	});
	afterAll(() => visited.close());

	test('200 views at once lose none, a shutdown writes them, and what is kept stays kept', async () => {
		const other = await createTestApp();
		const { slug, id } = await makeNewsletter(other.db, { name: 'Old Star' });
		await other.app.inject({ url: '/api/categories' });
		const version = await other.countChanges();
		const responses = await Promise.all(
			Array.from({ length: 200 }, () => post(other.app, '/api/views', { path: `/newsletter/${slug}` })),
		);
		expect(responses.every(({ statusCode }) => statusCode === 202)).toBe(true);
		await Promise.all(
			Array.from({ length: 7 }, () => post(other.app, '/api/clicks', { newsletterId: id, kind: 'signup' })),
		);
		expect(await other.countChanges()).toBe(version);
		await other.app.close();
		expect(await views(other.db)).toEqual([{ path: '/newsletter/old-star', newsletter_id: id, count: 200 }]);
		const clicks = await other.db.selectFrom('outbound_clicks').select(['kind', 'count']).execute();
		expect(clicks.map(({ kind, count }) => [kind, Number(count)])).toEqual([['signup', 7]]);
		await other.close();
	});

	test.each([
		[{}, true],
		[{ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }, false],
		[{ 'user-agent': 'curl/8.5.0' }, false],
		[{ 'user-agent': '' }, false],
		[{ 'sec-gpc': '1' }, false],
		[{ dnt: '1' }, false],
		[{ dnt: '0' }, true],
	])('a caller with %j: counted %s', async (headers, counted) => {
		const response = await post(visited.app, '/api/views', { path: '/about' }, headers);
		expect(response.statusCode).toBe(202);
		expect(response.json()).toEqual({ counted });
		expect(response.headers['set-cookie']).toBeUndefined();
		const click = await post(visited.app, '/api/clicks', { newsletterId: 1, kind: 'site' }, headers);
		expect(click.json()).toEqual({ counted });
	});

	test('a path that is no public page is not counted', async () => {
		const response = await post(visited.app, '/api/views', { path: '/wp-login.php' });
		expect(response.json()).toEqual({ counted: false });
	});

	test.each([
		['/api/views', { path: 'about' }],
		['/api/views', { path: '/search?q=private' }],
		['/api/views', { path: `/${'x'.repeat(600)}` }],
		['/api/views', { path: 7 }],
		['/api/views', { path: '/about', visitor: 'me' }],
		['/api/clicks', { newsletterId: 0, kind: 'site' }],
		['/api/clicks', { newsletterId: 99999999999, kind: 'site' }],
		['/api/clicks', { newsletterId: 1, kind: 'other' }],
	])('%s refuses %j', async (url, payload) => {
		const response = await post(visited.app, url, payload);
		expect(response.statusCode).toBe(400);
		expect(response.json().message).toBeTruthy();
	});
});

describe('the counter', () => {
	let counter: Counter;
	const create = (options: Parameters<typeof createCounter>[1] = {}, db = fixture.db) =>
		createCounter({ db, clock: () => fixture.clock.now, log }, { writeEveryMs: 3_600_000, ...options });

	beforeEach(() => {
		counter = create();
	});
	afterEach(() => counter.close());

	test('adds to what was counted before, by day, on several servers at once', async () => {
		const other = create();
		for (let round = 0; round < 5; round++) {
			for (const one of [counter, other]) {
				one.countView({ kind: 'page', key: '/about' });
				one.countView({ kind: 'page', key: '/' });
			}
			await Promise.all([counter.flush(), other.flush()]);
		}
		await other.close();
		expect(await views()).toEqual([
			{ path: '/', newsletter_id: null, count: 10 },
			{ path: '/about', newsletter_id: null, count: 10 },
		]);
		fixture.clock.now = new Date(fixture.clock.now.getTime() + 24 * 3600 * 1000);
		counter.countView({ kind: 'page', key: '/' });
		await counter.flush();
		expect(await views()).toHaveLength(3);
	});

	test('things are counted for their newsletter, and what is hidden or invented not at all', async () => {
		const { db } = fixture;
		const { id, slug } = await makeNewsletter(db, { name: 'Open Book' });
		const hidden = await makeNewsletter(db, { name: 'Closed Book', hidden: true });
		await makeCategory(db, { name: 'Insight Science' });
		const issue = await db
			.insertInto('issues')
			.values({ newsletter_id: id, title: 'One', slug: 'one', content_hash: 'a', sent_at: new Date() })
			.returning('id')
			.executeTakeFirstOrThrow();
		for (const [kind, key] of [
			['newsletter', slug],
			['newsletter', hidden.slug],
			['newsletter', 'no-such-thing'],
			['issue', String(issue.id)],
			['issue', '999999'],
			['video', '999999'],
			['category', 'insight-science'],
			['category', 'nowhere'],
			['collection', 'nowhere'],
		] as const)
			expect(counter.countView({ kind, key })).toBe(true);
		counter.countClick(id, 'signup');
		counter.countClick(hidden.id, 'signup');
		counter.countClick(987_654, 'signup');
		await counter.flush();
		expect(await views()).toEqual([
			{ path: '/category/insight-science', newsletter_id: null, count: 1 },
			{ path: '/newsletter/open-book', newsletter_id: id, count: 1 },
			{ path: `/newsletter/open-book/issues/${issue.id}`, newsletter_id: id, count: 1 },
		]);
		expect(await db.selectFrom('outbound_clicks').select('newsletter_id').execute()).toEqual([
			{ newsletter_id: id },
		]);
	});

	test('takes note of only so many different things at a time', () => {
		const small = create({ maxKeys: 2 });
		const keys = ['/', '/about', '/terms', '/'];
		expect(keys.map((key) => small.countView({ kind: 'page', key }))).toEqual([true, true, false, true]);
		return small.close();
	});

	test('keeps its counts while the database is away', async () => {
		let isAway = true;
		const flaky = new Proxy(fixture.db, {
			get(target, property) {
				if (isAway) throw new Error('away');
				const value = Reflect.get(target, property);
				return typeof value === 'function' ? value.bind(target) : value;
			},
		});
		const brave = create({}, flaky);
		brave.countView({ kind: 'page', key: '/about' });
		await brave.flush();
		brave.countView({ kind: 'page', key: '/about' });
		isAway = false;
		await brave.close();
		expect(await views()).toEqual([{ path: '/about', newsletter_id: null, count: 2 }]);
	});
});

describe('open numbers', () => {
	test('count what is public, grow by month, and name the most read of thirty days', async () => {
		const other = await createTestApp();
		other.clock.now = new Date('2026-03-15T12:00:00Z');
		const { db } = other;
		const category = await makeCategory(db, { name: 'Science', newsletter_count: 2 });
		await makeCategory(db, { name: 'Empty' });
		const first = await makeNewsletter(db, {
			name: 'First',
			frequency: 'Weekly',
			created_at: new Date('2024-01-01T00:00:00Z'),
			categoryIds: [category.id],
		});
		const second = await makeNewsletter(db, {
			name: 'Second',
			frequency: 'Weekly',
			created_at: new Date('2026-02-28T23:59:59Z'),
		});
		const hidden = await makeNewsletter(db, { name: 'Hidden', hidden: true });
		const counter = createCounter({ db, clock: () => other.clock.now, log });
		const count = async (slug: string, times: number, on: string) => {
			other.clock.now = new Date(on);
			for (let index = 0; index < times; index++) counter.countView({ kind: 'newsletter', key: slug });
			await counter.flush();
		};
		await count(first.slug, 9, '2026-02-13T23:00:00Z');
		await count(first.slug, 1, '2026-02-14T01:00:00Z');
		await count(second.slug, 3, '2026-03-15T12:00:00Z');
		await count(hidden.slug, 50, '2026-03-15T12:00:00Z');
		const get = async () => (await other.app.inject({ url: '/api/analytics' })).json<OpenNumbers>();
		const numbers = await get();
		expect(numbers).toMatchObject({
			newsletters: 2,
			issues: 0,
			categories: 2,
			collections: 0,
			byCategory: [{ label: 'Science', count: 2 }],
			byFrequency: [{ label: 'Weekly', count: 2 }],
			mostRead: [
				{ slug: 'second', name: 'Second', views: 3 },
				{ slug: 'first', name: 'First', views: 1 },
			],
			viewsLast30Days: 4,
		});
		expect(numbers.growth.slice(-3)).toEqual([
			{ label: '2026-01', count: 1 },
			{ label: '2026-02', count: 2 },
			{ label: '2026-03', count: 2 },
		]);
		await counter.close();
		await makeNewsletter(db, { name: 'Third' });
		expect((await get()).newsletters).toBe(2);
		other.clock.now = new Date(other.clock.now.getTime() + 60_001);
		expect((await get()).newsletters).toBe(3);
		await other.close();
	});

	test('a page with them is made anew each time, while other pages are kept', async () => {
		const other = await createTestApp({
			renderPage: async (path, fetchApi) => {
				await fetchApi(path === '/analytics' ? '/api/analytics' : '/api/categories');
				return { status: 200, headers: {}, html: '<h1>Page</h1>', scripts: [] };
			},
		});
		for (const url of ['/analytics', '/category/all']) await other.app.inject({ url });
		expect(other.cache.peek('/analytics')).toBeNull();
		expect(other.cache.peek('/category/all')).not.toBeNull();
		await other.close();
	});
});
