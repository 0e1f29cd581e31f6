import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OutsideWeb, openOutsideWeb } from '#tests/support/services/outside-web.ts';
import { createWebReader, type ReadPage, type WebReader } from './web-reader.ts';

let web: OutsideWeb;
let reader: WebReader;
/** Has a short timeout, for pages that never arrive. */
let hastyReader: WebReader;
const publicUrl = () => 'https://directory.example';

beforeAll(async () => {
	web = await openOutsideWeb();
	const open = (timeoutMs: number) =>
		createWebReader({
			publicUrl,
			allowed: [web.host],
			limits: { timeoutMs, maxBytes: 3 * 1024 * 1024, atOnce: 50 },
		});
	reader = open(30_000);
	hastyReader = open(2000);
});
afterAll(() => web.close());
beforeEach(() => {
	web.visits.length = 0;
});

async function read(path: string): Promise<ReadPage> {
	const reading = await reader.read(web.url + path);
	if (!('page' in reading)) throw new Error(`could not read ${path}: ${reading.trouble}`);
	return reading.page;
}

describe('what a page says about itself', () => {
	test('name, description, picture and feed are found, and the feed is not that of the comments', async () => {
		expect(await read('/newsletter')).toEqual({
			address: `${web.url}/newsletter`,
			name: 'The Slow Ferry',
			description: 'A letter about ferries.',
			imageUrl: 'https://cdn.example/ferry.png',
			feedUrl: `${web.url}/feed.xml`,
		});
	});

	test.each([
		['/title-only', 'Only a title'],
		['/linked-data', 'Graph Paper'],
		['/platform', 'Ada’s Letters'],
		['/broken', 'Broken <b>off'],
		['/empty', ''],
		['/latin1', 'Café Crème'],
		['/declared-inside', '日本'],
		['/odd-charset', 'Still readable'],
		['/compressed', 'The Slow Ferry'],
	])('%s is called %j', async (path, name) => {
		expect((await read(path)).name).toBe(name);
	});

	test('only https pictures and http feeds are offered', async () => {
		expect(await read('/bad-links')).toMatchObject({ name: 'Bad links', imageUrl: '', feedUrl: '' });
	});

	test('long texts are cut, and no character in half', async () => {
		const { name, description } = await read('/long');
		expect(name.length).toBeLessThanOrEqual(200);
		expect(name.isWellFormed()).toBe(true);
		expect(description).toHaveLength(2000);
	});

	test.each([
		['/feed.xml', 'The Slow Ferry', 'Crossings & islands', 'https://slow-ferry.example/', 'ferry.png'],
		['/feed-as-html', 'The Slow Ferry', 'Crossings & islands', 'https://slow-ferry.example/', 'ferry.png'],
		['/atom.xml', 'Night Train', 'Sleepers', 'https://night-train.example/', 'train.png'],
		['/feed.json', 'Morning Tram', 'Rails in the city', 'https://tram.example/', 'tram.png'],
	])('%s is a feed and leads to its site', async (path, name, description, address, image) => {
		const imageUrl = `https://cdn.example/${image}`;
		expect(await read(path)).toEqual({ address, name, description, imageUrl, feedUrl: web.url + path });
	});

	test('entities declared by a feed are not followed', async () => {
		expect((await read('/entity-bomb.xml')).name).toMatch(/^Bomb .{0,20}$/);
	});
});

describe('how strangers are visited', () => {
	test('with our name and address, and without cookies, on every hop', async () => {
		await read(`/to?url=${encodeURIComponent('/newsletter')}`);
		expect(web.visits.map(({ path }) => path)).toEqual(['/to', '/newsletter']);
		for (const { headers } of web.visits) {
			expect(headers['user-agent']).toContain('+https://directory.example');
			expect(headers.cookie).toBeUndefined();
			expect(headers.referer).toBeUndefined();
		}
	});

	test.each([301, 302, 303, 307, 308])('a redirect of kind %i is followed', async (status) => {
		expect((await read(`/to?status=${status}&url=/newsletter`)).name).toBe('The Slow Ferry');
	});

	test.each([
		['/missing', 404],
		['/failing', 500],
		['/picture', 'not_a_page'],
		['/no-type', 'not_a_page'],
		['/some.json', 'not_a_page'],
		['/some.xml', 'not_a_page'],
		['/odd-encoding', 'not_a_page'],
		['/declared-huge', 'too_large'],
		['/endless', 'too_large'],
		['/unfolds', 'too_large'],
		['/cut-off', 'unreachable'],
		['/hangs-up', 'unreachable'],
		['/half-gzip', 'unreachable'],
		['/loop', 'too_many_redirects'],
		['/hops?left=4', 'too_many_redirects'],
		['/to?url=file:///etc/passwd', 'unreachable'],
		['/to?url=javascript:alert(1)', 'unreachable'],
	])('%s ends as %s', async (path, trouble) => {
		expect(await reader.read(web.url + path)).toEqual({ trouble });
	});

	test.each(['/silent', '/dripping'])('%s ends as too slow', async (path) => {
		expect(await hastyReader.read(web.url + path)).toEqual({ trouble: 'too_slow' });
	});

	test('three hops are fine', async () => {
		expect((await read('/hops?left=3')).name).toBe('The Slow Ferry');
	});

	test('the time is for all hops together', async () => {
		// None of the three is too slow on its own.
		expect(await hastyReader.read(`${web.url}/hops?left=3&waitMs=900`)).toEqual({ trouble: 'too_slow' });
	});

	test('only so many at once', async () => {
		const modest = createWebReader({
			publicUrl,
			allowed: [web.host],
			limits: { timeoutMs: 3000, atOnce: 2 },
		});
		const readings = await Promise.all([1, 2, 3].map(() => modest.read(`${web.url}/silent`)));
		expect(readings.map((reading) => 'trouble' in reading && reading.trouble)).toEqual([
			'too_slow',
			'too_slow',
			'busy',
		]);
		expect(await modest.read(`${web.url}/newsletter`)).toHaveProperty('page');
	});
});
