import { parseJsonFeed, parseOpml, parseRssFeed } from 'feedsmith';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCategory, makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeCollection, makeIssue, makeVideo } from '#tests/support/factories/reading-factories.ts';
import { parseXml, textsOf } from '#tests/support/parse-xml.ts';
import { setUpTestApp } from '#tests/support/test-app.ts';
import { makeSitemap, makeSitemapPart } from './sitemap.ts';

const origin = 'http://localhost:3000';
const hostileName = 'Tea & <Leaves> ]]> "\u0001\ufffe"';
const site = { name: 'Broadsheet', url: () => origin };

const fixture = setUpTestApp();
let tea: { id: number; slug: string };
let issue: { id: number };
let video: { id: number };

beforeAll(async () => {
	const { db } = fixture;
	const drinks = await makeCategory(db, { name: 'Drinks' });
	const at = (day: number) => new Date(Date.UTC(2026, 0, day));
	tea = await makeNewsletter(db, {
		name: hostileName,
		slug: 'tea-leaves',
		description: 'A letter about <b>tea</b> & nothing else.',
		signup_url: 'https://tea.example/',
		tags: ['tea', 'a & b'],
		created_at: at(2),
		categoryIds: [drinks.id],
	});
	const paper = await makeNewsletter(db, {
		name: '早报',
		image_url: 'https://paper.example/cover.png',
		feed_url: 'https://paper.example/feed',
		is_sponsored: true,
		created_at: at(1),
		categoryIds: [drinks.id],
	});
	const hidden = await makeNewsletter(db, {
		name: 'Behind the Curtain',
		hidden: true,
		created_at: at(9),
		categoryIds: [drinks.id],
	});
	issue = await makeIssue(db, {
		newsletter_id: tea.id,
		title: 'First <flush>',
		excerpt: 'What came & went',
		reading_html: '<p>Whole <em>text</em> &amp; more</p>',
	});
	await makeIssue(db, { newsletter_id: hidden.id, title: 'Secret issue' });
	video = await makeVideo(db, { newsletter_id: tea.id, title: 'How to brew' });
	await makeVideo(db, { newsletter_id: tea.id, title: 'Unlisted secret', hidden: true });
	await makeVideo(db, { newsletter_id: hidden.id, title: 'Secret video' });
	await makeCollection(db, {
		name: 'Slow Sunday',
		description: 'For & by the slow',
		members: [{ id: hidden.id }, { id: paper.id }, { id: tea.id }],
	});
	await db.insertInto('newsletter_old_slugs').values({ newsletter_id: tea.id, slug: 'tea-old' }).execute();
});

const get = (url: string, headers: Record<string, string> = {}) => fixture.app.inject({ url, headers });
const paper = '%E6%97%A9%E6%8A%A5';

describe('feeds', () => {
	test.each([
		['/feed', '/', ['tea-leaves', paper]],
		['/category/drinks/feed', '/category/drinks', ['tea-leaves', paper]],
		['/collection/slow-sunday/feed', '/collection/slow-sunday', ['tea-leaves', paper]],
	])('%s tells the newest visible newsletters in both forms', async (path, page, slugs) => {
		const xml = await get(`${path}.xml`);
		expect(xml.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
		parseXml(xml.body);
		const rss = parseRssFeed(xml.body);
		const urls = slugs.map((slug) => `${origin}/newsletter/${slug}`);
		expect(rss.link).toBe(origin + page);
		expect(rss.atom?.links?.[0]).toMatchObject({ href: `${origin}${path}.xml`, rel: 'self' });
		expect(rss.items?.map(({ link }) => link)).toEqual(urls);
		expect(rss.items?.[0]?.guid).toMatchObject({
			value: `${origin}/newsletter/${tea.id}`,
			isPermaLink: false,
		});

		const response = await get(`${path}.json`);
		expect(response.headers['content-type']).toBe('application/feed+json; charset=utf-8');
		const feed = parseJsonFeed(response.body);
		expect(feed).toMatchObject({ home_page_url: origin + page, feed_url: `${origin}${path}.json` });
		expect(feed.items?.map(({ url }) => url)).toEqual(urls);
		expect(feed.items?.[1]?.image).toBe('https://paper.example/cover.png');
	});

	test('names and descriptions stay text, without what XML cannot hold', async () => {
		const document = parseXml((await get('/feed.xml')).body);
		const item = document.querySelector('item');
		expect(item?.querySelector('title')?.textContent).toBe('Tea & <Leaves> ]]> ""');
		expect(item?.querySelector('description')?.textContent).toBe(
			'A letter about &#60;b&#62;tea&#60;/b&#62; &#38; nothing else.',
		);
	});

	test("a newsletter's feed holds its issues in full", async () => {
		const rss = parseRssFeed((await get('/newsletter/tea-leaves/feed.xml')).body);
		expect(rss.items).toHaveLength(1);
		expect(rss.items?.[0]).toMatchObject({
			title: 'First <flush>',
			link: `${origin}/newsletter/tea-leaves/issues/${issue.id}-first-flush`,
			content: { encoded: '<p>Whole <em>text</em> &amp; more</p>' },
		});
		const empty = await get(`/newsletter/${paper}/feed.json`);
		expect(empty.json().items).toEqual([]);
		parseXml((await get(`/newsletter/${paper}/feed.xml`)).body);
	});

	test('a feed asked for by id or by a former name is found at its present address', async () => {
		for (const path of [`/newsletter/${tea.id}`, '/newsletter/tea-old']) {
			const { statusCode, headers } = await get(`${path}/feed.xml`);
			expect([statusCode, headers['location']]).toEqual([301, '/newsletter/tea-leaves/feed.xml']);
		}
		expect((await get('/category/all/feed.json')).headers['location']).toBe('/feed.json');
	});

	test.each([
		'/category/none/feed.xml',
		'/collection/none/feed.json',
		'/newsletter/none/feed.xml',
		'/newsletter/behind-the-curtain/feed.xml',
		'/newsletter/99999999999/feed.json',
		'/newsletter/%E0%A4%A/feed.xml',
		'/collection/none/opml',
	])('%s is not found', async (url) => {
		expect((await get(url)).statusCode).toBe(404);
	});

	test('an outline gives each member its own feed, or ours', async () => {
		const response = await get('/collection/slow-sunday/opml');
		expect(response.headers['content-disposition']).toContain('slow-sunday.opml');
		parseXml(response.body);
		const outlines = parseOpml(response.body).body?.outlines?.[0]?.outlines;
		expect(outlines?.map(({ xmlUrl }) => xmlUrl)).toEqual([
			'https://paper.example/feed',
			`${origin}/newsletter/tea-leaves/feed.xml`,
		]);
	});
});

describe('the sitemap', () => {
	const catalogue = () => [
		'/category/drinks',
		'/collection/slow-sunday',
		'/newsletter/tea-leaves',
		`/newsletter/${paper}`,
		`/newsletter/tea-leaves/issues/${issue.id}-first-flush`,
		`/newsletter/tea-leaves/videos/${video.id}-how-to-brew`,
	];
	const isStanding = (url: string) => !/^\/(newsletter|collection|category)\/(?!all$)/.test(url);
	const pathsIn = (xml: string) =>
		textsOf(parseXml(xml), 'loc').map((url) => {
			expect(url.startsWith(`${origin}/`)).toBe(true);
			return url.slice(origin.length);
		});

	test('names exactly the visible pages', async () => {
		const response = await get('/sitemap.xml');
		expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
		const paths = pathsIn(response.body);
		expect(paths.filter((path) => !isStanding(path))).toEqual(catalogue());
		expect(paths.filter(isStanding)).toContain('/about');
		expect(response.body).toMatch(/<lastmod>2026-/);
	});

	test('is cut into parts when it is long, and the parts together name the same pages once', async () => {
		const needs = { db: fixture.db, site };
		const index = await makeSitemap(needs, 2);
		expect(parseXml(index).documentElement.tagName).toBe('sitemapindex');
		const parts = await Promise.all(
			pathsIn(index).map((path) => makeSitemapPart(needs, path.replace('/sitemaps/', ''), 2)),
		);
		const paths = parts.flatMap(pathsIn);
		expect(paths.filter((path) => !isStanding(path)).toSorted()).toEqual(catalogue().toSorted());
		for (const part of parts.slice(1)) expect(pathsIn(part).length).toBeLessThanOrEqual(2);
	});

	test('each part changes with the newest of its pages, issues of its newsletters included', async () => {
		const needs = { db: fixture.db, site };
		const { id } = await makeNewsletter(fixture.db);
		await makeIssue(fixture.db, { newsletter_id: id, sent_at: new Date(Date.UTC(2099, 0, 1)) });
		const index = parseXml(await makeSitemap(needs, 2));
		const changes = new Map(
			textsOf(index, 'loc')
				.slice(1)
				.map((url, place) => [url.slice(origin.length), textsOf(index, 'lastmod')[place]]),
		);
		expect(changes.size).toBeGreaterThan(2);
		for (const [path, changedAt] of changes) {
			const part = await makeSitemapPart(needs, path.replace('/sitemaps/', ''), 2);
			expect(changedAt).toBe(textsOf(parseXml(part), 'lastmod').toSorted().at(-1));
		}
		await fixture.db.deleteFrom('newsletters').where('id', '=', id).execute();
	});

	test.each([
		'newsletters-9.xml',
		'newsletters-0.xml',
		'newsletters.xml',
		'pages-1.xml',
		'x',
		'issues-9999999.xml',
	])('has no part %s', async (file) => {
		expect((await get(`/sitemaps/${file}`)).statusCode).toBe(404);
	});
});

describe('documents for programs', () => {
	const documents = [
		'/robots.txt',
		'/sitemap.xml',
		'/feed.xml',
		'/feed.json',
		'/category/drinks/feed.xml',
		'/collection/slow-sunday/feed.json',
		'/newsletter/tea-leaves/feed.xml',
		'/collection/slow-sunday/opml',
		'/.well-known/recommendations.json',
		'/llms.txt',
		'/manifest.webmanifest',
		`/oembed?url=${encodeURIComponent(`${origin}/newsletter/tea-leaves`)}`,
	];

	test.each(documents)('%s answers GET and HEAD alike, and 304 to who has it', async (url) => {
		const response = await get(url);
		expect(response.statusCode).toBe(200);
		const { etag } = response.headers;
		expect(etag).toBeTruthy();
		const head = await fixture.app.inject({ method: 'HEAD', url });
		expect([head.statusCode, head.body]).toEqual([200, '']);
		expect(head.headers).toMatchObject({ etag, 'content-length': response.headers['content-length'] });
		expect((await get(url, { 'if-none-match': String(etag) })).statusCode).toBe(304);
	});

	test.each(documents)('%s says nothing of what is hidden', async (url) => {
		expect((await get(url)).body).not.toMatch(/curtain|secret/i);
	});

	test.each(documents)('%s never repeats the host that a caller claims', async (url) => {
		expect((await get(url, { host: 'evil.example' })).body).not.toContain('evil.example');
	});

	test('robots are told where the sitemap is and what to leave alone', async () => {
		const { body } = await get('/robots.txt');
		expect(body).toContain(`Sitemap: ${origin}/sitemap.xml`);
		for (const path of ['/admin', '/api/', '/auth', '/co-registration/'])
			expect(body).toContain(`Disallow: ${path}\n`);
	});

	test('recommendations are what stands in collections, with the address of its own site', async () => {
		const list = (await get('/.well-known/recommendations.json')).json();
		expect(list).toContainEqual(
			expect.objectContaining({
				title: hostileName,
				url: 'https://tea.example/',
				description: expect.any(String),
			}),
		);
		expect(list).toHaveLength(2);
	});

	test('every icon of the manifest is there', async () => {
		const { icons } = (await get('/manifest.webmanifest')).json<{ icons: { src: string; type: string }[] }>();
		for (const { src, type } of icons) {
			const response = await get(src);
			expect([src, response.statusCode, response.headers['content-type']]).toEqual([src, 200, type]);
		}
	});

	test('a change of the catalogue is seen at once', async () => {
		expect((await get('/feed.xml')).body).not.toContain('Brand New');
		await makeNewsletter(fixture.db, { name: 'Brand New' });
		await expect.poll(async () => (await get('/feed.xml')).body).toContain('Brand New');
		await fixture.db.deleteFrom('newsletters').where('name', '=', 'Brand New').execute();
	});
});
