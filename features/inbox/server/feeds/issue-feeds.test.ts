import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FeedReading } from '#gateways/web-reader/web-reader.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { type FeedSite, startFeedSite } from '#tests/support/services/feed-site.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { readFeedsHandler } from './job-handlers.ts';
import type { FeedNeeds } from './needs.ts';

let site: FeedSite;
let fixture: TestApp;
let headers: { cookie: string };

beforeAll(async () => {
	site = await startFeedSite();
	fixture = await createTestApp({ outboundAllow: [site.host] });
	headers = await fixture.signUp();
});
afterAll(async () => {
	await fixture?.close();
	await site?.close();
});

const readDue = (outside: Partial<FeedNeeds> = {}) =>
	readFeedsHandler({ ...fixture.needs, ...fixture.outside, ...outside })([{}]);
const later = (hours: number) => {
	fixture.clock.now = new Date(fixture.clock.now.getTime() + hours * 3600_000);
};
const setFeed = (id: number, feedUrl: string) =>
	fixture.app.inject({
		method: 'POST',
		url: `/api/admin/newsletters/${id}/feed`,
		headers,
		payload: { feedUrl },
	});
const getFeed = async (id: number) =>
	(await fixture.app.inject({ url: `/api/admin/newsletters/${id}/feed`, headers })).json();
const titlesOf = async (id: number) =>
	(
		await fixture.db
			.selectFrom('issues')
			.select(['title', 'origin'])
			.where('newsletter_id', '=', id)
			.orderBy('sent_at')
			.execute()
	).map(({ title }) => title);

const rss = (items: string) =>
	`<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Slow Ferry</title>${items}</channel></rss>`;
const item = (title: string, day: number) =>
	`<item><title>${title}</title><guid>${title}</guid><pubDate>Mon, 0${day} Jun 2026 08:00:00 GMT</pubDate><content:encoded><![CDATA[<p>Words of ${title}.</p><script>alert(1)</script>]]></content:encoded></item>`;

test('a newsletter that never mails us gets its issues from its feed, each once and cleaned', async () => {
	const { id } = await makeNewsletter(fixture.db);
	const type = 'application/rss+xml';
	site.feeds.set('/rss', { type, etag: '"1"', body: rss(item('One', 1) + item('Two', 2)) });
	expect((await setFeed(id, 'ftp://x.example')).statusCode).toBe(400);
	expect((await setFeed(id, `${site.url}/rss`)).json()).toMatchObject({
		feedUrl: `${site.url}/rss`,
		readAt: null,
	});
	await readDue();
	expect(await titlesOf(id)).toEqual(['One', 'Two']);
	const [row] = await fixture.db.selectFrom('issues').selectAll().where('newsletter_id', '=', id).execute();
	expect(row).toMatchObject({ origin: 'feed', reading_html: expect.stringContaining('Words of') });
	expect(`${row?.original_html}${row?.reading_html}`).not.toContain('alert');

	// Too early, there is no request; later, a conditional one.
	const asked = site.visits.length;
	await readDue();
	expect(site.visits).toHaveLength(asked);
	later(2);
	await readDue();
	expect(site.visits.at(-1)).toEqual({ path: '/rss', ifNoneMatch: '"1"' });
	site.feeds.set('/rss', {
		type,
		etag: '"2"',
		body: rss(item('One', 1) + item('Two', 2) + item('Three', 3)),
	});
	later(2);
	await readDue();
	expect(await titlesOf(id)).toEqual(['One', 'Two', 'Three']);
});

test.each([
	[
		'Atom',
		'application/atom+xml',
		'<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><id>a</id><updated>2026-06-01T00:00:00Z</updated><entry><id>1</id><title>Atomic</title><updated>2026-06-01T00:00:00Z</updated><content type="html">&lt;p&gt;Words&lt;/p&gt;</content></entry></feed>',
		'Atomic',
	],
	[
		'JSON Feed',
		'application/feed+json',
		'{"version":"https://jsonfeed.org/version/1.1","title":"J","items":[{"id":"1","title":"Jason","content_text":"Words","date_published":"2026-06-01T00:00:00Z"}]}',
		'Jason',
	],
	[
		'RDF',
		'application/rdf+xml',
		'<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="x"><title>R</title><link>https://x.example</link></channel><item rdf:about="1"><title>Ardy</title><link>https://x.example/1</link><description>Words</description><dc:date>2026-06-01T00:00:00Z</dc:date></item></rdf:RDF>',
		'Ardy',
	],
])('%s is read as well', async (_kind, type, body, title) => {
	const path = `/${title}`;
	site.feeds.set(path, { type, etag: '', body });
	const { id } = await makeNewsletter(fixture.db, { feed_url: `${site.url}${path}` });
	await readDue();
	expect(await titlesOf(id)).toEqual([title]);
});

test('a feed that fails says so and is asked less and less often', async () => {
	const { id } = await makeNewsletter(fixture.db, { feed_url: `${site.url}/gone` });
	const count = () => site.visits.filter(({ path }) => path === '/gone').length;
	await readDue();
	expect((await getFeed(id)).trouble).toBe('The feed answered with an error (404).');
	later(1);
	await readDue();
	expect(count()).toBe(1);
	later(1.5);
	await readDue();
	expect(count()).toBe(2);
	later(2.5);
	await readDue();
	expect(count()).toBe(2);
});

test.each(['-005000-01-01T00:00:00Z', '0000-01-01T00:00:00Z', '+010000-01-01T00:00:00Z'])(
	'an entry dated %s is an issue of today',
	async (date) => {
		const type = 'application/feed+json';
		const items = [{ id: '1', title: 'Undated', content_text: 'Words', date_published: date }];
		const body = JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'J', items });
		site.feeds.set(`/dated${date}`, { type, etag: '', body });
		const { id } = await makeNewsletter(fixture.db, { feed_url: `${site.url}/dated${date}` });
		await readDue();
		expect(await titlesOf(id)).toEqual(['Undated']);
	},
);

test('an entry that cannot be kept stops neither the others of its feed nor other feeds', async () => {
	const { webReader } = fixture.outside;
	const entry = { html: '<p>Words</p>', address: '' };
	const entries = [
		{ ...entry, id: '1', title: 'From before time', publishedAt: new Date('-005000-01-01T00:00:00Z') },
		{ ...entry, id: '2', title: 'From today', publishedAt: fixture.clock.now },
	];
	const reader: typeof webReader = {
		...webReader,
		readFeed: async () => ({ entries, version: { etag: '"1"', lastModified: '' } }),
	};
	const one = await makeNewsletter(fixture.db, { feed_url: 'https://one.example/feed' });
	const other = await makeNewsletter(fixture.db, { feed_url: 'https://other.example/feed' });
	await readDue({ webReader: reader });
	for (const { id } of [one, other]) {
		expect(await titlesOf(id)).toEqual(['From today']);
		expect(await getFeed(id)).toMatchObject({
			trouble: 'Some of its entries could not be filed.',
			readAt: fixture.clock.now.toISOString(),
			nextReadAt: new Date(fixture.clock.now.getTime() + 3600_000).toISOString(),
		});
	}
});

test('however many feeds are due, all are read one batch after the other, and then it ends', async () => {
	const { webReader } = fixture.outside;
	const reads: string[] = [];
	const answering = (answer: FeedReading): typeof webReader => ({
		...webReader,
		readFeed: async (address) => {
			reads.push(address);
			return answer;
		},
	});
	const takeJobs = async () =>
		(await fixture.engine.query("delete from jobs.job where name = 'read-feeds' returning id")).rows.length;
	const addresses = Array.from({ length: 110 }, (_, number) => `https://many.example/${number}`);
	await fixture.db.updateTable('newsletters').set({ feed_url: '' }).execute();
	for (const feed_url of addresses) await makeNewsletter(fixture.db, { feed_url });
	later(48);
	await takeJobs();
	await readDue({ webReader: answering({ trouble: 'busy' }) });
	expect(await takeJobs()).toBe(0);
	reads.length = 0;
	let batches = 0;
	do {
		await readDue({ webReader: answering({ isUnchanged: true }) });
		batches += 1;
	} while ((await takeJobs()) > 0);
	expect(batches).toBe(3);
	expect(reads).toEqual(expect.arrayContaining(addresses));
	expect(new Set(reads).size).toBe(reads.length);
});
