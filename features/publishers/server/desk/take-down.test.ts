import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { purgeDeletedNewsletters } from '#features/newsletters/server/removal/purge-deleted-newsletters.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeKeeper } from '#tests/support/factories/publisher-factories.ts';
import { makeMetEverywhere } from '#tests/support/factories/reading-factories.ts';
import type { Browser } from '#tests/support/readers/browser.ts';
import { renderFromSource } from '#tests/support/render-from-source.ts';
import { setUpEditorApp } from '#tests/support/test-app.ts';

const [fixture, admin] = setUpEditorApp({ renderPage: renderFromSource });
let publisher: Browser;
let names: Record<string, string | number>;

beforeAll(async () => {
	const taken = await makeMetEverywhere(fixture.db, { name: 'Xanadu Post', description: 'Xanadu lanterns.' });
	({ browser: publisher } = await makeKeeper(fixture, taken.id, { email: 'ada@xanadu.example' }));
	names = { ...taken.names, collection: taken.collection.slug };
});
beforeEach(() => act('relist'));

const get = (url: string) =>
	fixture.app.inject({ url: url.replace(/\{(\w+)\}/g, (_, name: string) => String(names[name])) });
const act = (what: string, body?: object) =>
	publisher.call('POST', `/api/publisher/newsletters/${names['id']}/${what}`, body);
const edit = (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
	fixture.app.inject({ method, url, headers: admin, ...(payload ? { payload } : {}) });

const oembed = '/oembed?url=http%3A%2F%2Flocalhost%3A3000%2Fnewsletter%2Fxanadu-post';
const own = [
	'/newsletter/xanadu-post',
	'/newsletter/xanadu-before',
	'/newsletter/xanadu-post?tab=about',
	'/newsletter/xanadu-post/subscribe',
	'/newsletter/xanadu-post/issues/{issue}',
	'/newsletter/xanadu-post/issues/{issue}-xanadu-issue',
	'/newsletter/xanadu-post/issues/{issue}/original',
	'/newsletter/xanadu-post/feed.xml',
	'/newsletter/xanadu-post/feed.json',
	'/api/newsletters/xanadu-post',
	'/api/newsletters/xanadu-before',
	'/api/newsletters/{id}',
	'/api/newsletters/xanadu-post/issues',
	'/api/newsletters/xanadu-post/similar',
	'/api/newsletters/xanadu-post/channel',
	'/api/issues/{issue}',
	'/covers/xanadu-post.svg',
	'/covers/xanadu-post.png',
	'/covers/xanadu-before.png',
	'/share/newsletter/xanadu-post.png',
	'/share/newsletter/xanadu-before.png',
	'/embed/xanadu-post/badge',
	'/embed/xanadu-post/card',
	oembed,
];
const others = [
	'/',
	'/?search=xanadu',
	'/newsletter/plain-sight',
	'/category/{category}',
	'/collection/{collection}',
	'/search?q=xanadu',
	'/api/newsletters',
	'/api/newsletters?q=xanadu',
	'/api/newsletters/search?q=xanadu',
	'/api/newsletters/plain-sight/similar',
	'/api/categories/{category}/newsletters',
	'/api/collections/{collection}',
	'/api/search?q=xanadu',
	'/api/videos',
	'/feed.xml',
	'/feed.json',
	'/category/{category}/feed.xml',
	'/collection/{collection}/feed.json',
	'/collection/{collection}/opml',
	'/sitemaps/newsletters-1.xml',
	'/.well-known/recommendations.json',
];

describe('a newsletter that its publisher took down', () => {
	test.each(own)('%s says so, and says nothing else of it', async (url) => {
		await get(url);
		await act('delist');
		const response = await get(url);
		expect(response.statusCode).toBe(410);
		expect(response.body.includes('taken down by its publisher')).toBe(true);
		// It mentions nothing but the requested address.
		expect(response.body.replaceAll(/xanadu-(post|before|issue)/g, '').match(/xanadu[^<]*/gi)).toBeNull();
	});

	test.each(others)('%s is without it at once, and with it again when it is put back', async (url) => {
		const mentions = async () => {
			const { statusCode, body } = await get(url);
			expect(statusCode).toBe(200);
			return (body.match(/xanadu[- ](post|issue|video|note)/gi) ?? []).length;
		};
		const before = await mentions();
		expect(before).toBeGreaterThan(0);
		await act('delist');
		expect(await mentions()).toBe(0);
		await act('relist');
		expect(await mentions()).toBe(before);
	});

	test.each([...own, ...others, '/sitemap.xml'])(
		'%s is kept by no cache for more than a minute',
		async (url) => {
			const { statusCode, headers } = await get(url);
			expect(statusCode).not.toBe(410);
			const said = String(headers['cache-control']);
			const [, age] = /^(?:public, )?max-age=(\d+), must-revalidate$/.exec(said) ?? [];
			if (said !== 'no-store') expect(Number(age), said).toBeLessThanOrEqual(60);
		},
	);

	test('no card or feed says of itself that it may be kept for longer', async () => {
		expect((await get(oembed)).json().cache_age).toBeLessThanOrEqual(60);
		for (const feed of ['/feed.xml', '/newsletter/xanadu-post/feed.xml'])
			expect((await get(feed)).body).not.toContain('<ttl>');
	});

	test('its videos are not found', async () => {
		await act('delist');
		expect((await get('/api/videos/{video}')).statusCode).toBe(404);
		expect((await get('/videos/{video}')).statusCode).toBe(404);
	});

	test('no editor can show it: not in its form, in a bulk change, by an import or a merge, not even in a preview', async () => {
		await act('delist');
		const said = 'Its publisher took this newsletter down: only they can list it again.';
		const { id } = await makeNewsletter(fixture.db);
		for (const response of [
			await edit('PATCH', `/api/newsletters/${names['id']}`, { hidden: false }),
			await edit('POST', '/api/admin/newsletters/bulk', { ids: [names['id'], id], hidden: false }),
			await edit('POST', `/api/admin/newsletters/${names['id']}/merge`, { intoId: String(id) }),
			await edit('POST', `/api/admin/newsletters/${id}/merge`, { intoId: String(names['id']) }),
		])
			expect([response.statusCode, response.json().message]).toEqual([409, said]);
		const imported = await edit('POST', '/api/admin/newsletters/import', {
			format: 'csv',
			text: 'name,hidden,description\nXanadu Post,no,Back\n',
			existing: 'update',
			dryRun: false,
		});
		expect(imported.json()).toMatchObject({ updated: 0, failed: 1, lines: [{ message: said }] });
		const preview = { 'x-preview': 'hidden', ...admin };
		const looked = await fixture.app.inject({ url: '/api/newsletters/xanadu-post', headers: preview });
		expect(looked.statusCode).toBe(410);
		expect((await edit('PATCH', `/api/newsletters/${names['id']}`, { rating: 4 })).statusCode).toBe(200);
		expect((await get('/newsletter/xanadu-post')).statusCode).toBe(410);
	});

	test('stays down when an editor deletes it and brings it back, and says so all the while', async () => {
		await act('delist');
		await edit('DELETE', `/api/newsletters/${names['id']}`);
		expect((await get('/newsletter/xanadu-post')).statusCode).toBe(410);
		expect((await act('relist')).statusCode).toBe(404);
		await edit('POST', `/api/admin/newsletters/${names['id']}/restore`);
		expect((await get('/newsletter/xanadu-post')).statusCode).toBe(410);
		expect((await act('relist')).json()).toMatchObject({ delistedAt: null, listing: { hidden: false } });
		expect((await get('/newsletter/xanadu-post')).statusCode).toBe(200);
	});

	test('comes back as it was: what an editor had hidden stays hidden, through a deletion, too', async () => {
		await edit('PATCH', `/api/newsletters/${names['id']}`, { hidden: true });
		await act('delist');
		await edit('DELETE', `/api/newsletters/${names['id']}`);
		await edit('POST', `/api/admin/newsletters/${names['id']}/restore`);
		expect((await act('relist')).json()).toMatchObject({ delistedAt: null, listing: { hidden: true } });
		expect((await get('/newsletter/xanadu-post')).statusCode).toBe(404);
		await edit('PATCH', `/api/newsletters/${names['id']}`, { hidden: false });
		expect((await get('/newsletter/xanadu-post')).statusCode).toBe(200);
	});

	test('every act is in the audit log, under its publisher', async () => {
		await act('delist');
		await act('delist');
		await act('relist');
		await act('removal', { reason: 'We stopped.' });
		const log = await fixture.app.inject({ url: '/api/audit-log?limit=3', headers: admin });
		expect(log.json()).toMatchObject([
			{ action: 'asked for removal', username: 'publisher ada@xanadu.example' },
			{ action: 'delisted', username: 'publisher ada@xanadu.example' },
			{ action: 'relisted', username: 'publisher ada@xanadu.example' },
		]);
	});
});

describe('asking for removal', () => {
	test('takes it down and tells the editors; putting it back takes the wish back', async () => {
		const asked = await act('removal', { reason: 'We stopped.' });
		expect(asked.json()).toMatchObject({
			delistedAt: expect.any(String),
			removalAskedAt: expect.any(String),
		});
		expect((await get('/newsletter/xanadu-post')).statusCode).toBe(410);
		const requests = () => fixture.app.inject({ url: '/api/publishers/requests', headers: admin });
		expect((await requests()).json()).toMatchObject({
			removals: [
				{ newsletter: { name: 'Xanadu Post' }, publisherEmail: 'ada@xanadu.example', reason: 'We stopped.' },
			],
		});
		await act('relist');
		expect((await requests()).json()).toMatchObject({ removals: [] });
	});

	test('an editor who removes it ends the request; its address says 410 for a week, then nothing is known of it', async () => {
		const gone = await makeNewsletter(fixture.db, {
			name: 'Gone Soon',
			hidden: true,
			delisted_at: new Date(),
		});
		await edit('DELETE', `/api/newsletters/${gone.id}`);
		expect((await get('/newsletter/gone-soon')).statusCode).toBe(410);
		const later = new Date(Date.now() + 8 * 24 * 3600 * 1000);
		await purgeDeletedNewsletters({ ...fixture.needs, clock: () => later });
		expect((await get('/newsletter/gone-soon')).statusCode).toBe(404);
	});
});
