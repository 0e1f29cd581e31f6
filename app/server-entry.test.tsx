import { JSDOM } from 'jsdom';
import { expect, test, vi } from 'vitest';
import type { ApiResponse, FetchApi } from '#client/fetch-api.ts';
import { createQueryClient } from '#client/query-client.ts';
import { getNewsletter } from '#features/newsletters/contract/newsletters.ts';
import { newsletterKeys } from '#features/newsletters/web/shared/queries.ts';
import { presentedIssue, presentedNewsletter } from '#tests/support/factories/factories.ts';
import { readQueries } from './query-state.ts';
import { renderPage } from './server-entry.tsx';

const manifest = {
	'app/client-entry.tsx': {
		file: 'assets/client-entry-1.js',
		css: ['assets/styles-1.css'],
		assets: ['assets/inter-1.woff2', 'assets/mark-1.svg'],
		imports: ['_shared.js'],
	},
	'_shared.js': { file: 'assets/shared-1.js' },
	'app/pages/directory/home-page.tsx': { file: 'assets/home-page-1.js', imports: ['app/client-entry.tsx'] },
	'app/pages/directory/newsletter-page.tsx': { file: 'assets/newsletter-page-1.js', imports: ['_shared.js'] },
};

const tea = presentedNewsletter({
	slug: 'tea-leaves',
	name: 'Tea & <Leaves>',
	description: 'A letter about tea.',
	signupUrl: '',
	subscribers: 12_873,
	tags: ['tea'],
	categoryIds: ['1'],
	isSponsored: true,
});

const issue = presentedIssue(tea, { content: '<p>Leaves</p><script>alert(1)</script>' });

test('home is sent with its cards, before any script', async () => {
	const { status, headers, html } = await render('/');
	expect(status).toBe(200);
	expect(headers['content-type']).toMatch(/^text\/html/);
	expect(html).toMatch(/^<!DOCTYPE html>/);
	expect(html).toContain('Tea &amp; &lt;Leaves&gt;');
	expect(html).toContain('12K+ subscribers');
	expect(html).toContain('Top Newsletters');
	expect(html).toContain('<link rel="canonical" href="https://broadsheet.example/"/>');
});

test('a page asks ahead of time for the files that it will need, and for no other page', async () => {
	const { html } = await render('/');
	expect(html).toContain('<link rel="stylesheet" href="/assets/styles-1.css"');
	expect(html).toContain('["/assets/shared-1.js","/assets/home-page-1.js"]');
	expect(html).toContain('["/assets/client-entry-1.js"]');
	expect(html).toMatch(/<link rel="preload" as="font" type="font\/woff2" href="\/assets\/inter-1.woff2"/);
	expect(html).not.toContain('newsletter-page-1.js');
});

test('filters and search in the address reach the list call', async () => {
	const asked: string[] = [];
	await render('/?sort=rating&category=3&category=tea&rating=4&search=green+tea&page=2', {
		onCall: (path) => asked.push(path),
	});
	const list = '/api/newsletters?limit=24&page=2&sort=rating&q=green+tea&category=3&category=tea&rating=4';
	expect(asked).toContain(list);
	expect(asked).toContain(list.replace('page=2', 'page=1'));
});

test('an address beyond the last page says so, and leads back to the last page', async () => {
	const { status, html } = await render('/?search=tea&page=99', { list: '[]' });
	expect(status).toBe(200);
	expect(html).toContain('There are no more newsletters.');
	expect(html).not.toContain('No newsletters found');
	expect(html).toMatch(/<a [^>]*href="\/\?search=tea"[^>]*>Show earlier newsletters<\/a>/);
});

test('an address with nonsense in it is mended, and one that begins with two slashes stays here', async () => {
	expect(await render('/?sort=worst&page=1')).toMatchObject({ status: 307, headers: { location: '/' } });
	expect(await render('/?search=%00')).toMatchObject({ status: 307, headers: { location: '/' } });
	expect((await render('//elsewhere.example/x')).status).toBe(404);
	expect((await render('/newsletter/%E0%A4%A')).status).toBe(404);
});

test('a newsletter page shows the facts', async () => {
	const { status, html } = await render('/newsletter/tea-leaves');
	expect(status).toBe(200);
	for (const words of ['12,873+', '4/5 rating', 'Sponsored', 'Weekly', 'A letter about tea.', 'Drinks']) {
		expect(html).toContain(words);
	}
	expect(html).toContain('<title>Tea &amp; &lt;Leaves&gt; · Broadsheet</title>');
});

test('a newsletter reached by its id is found at its slug', async () => {
	expect(await render('/newsletter/7')).toMatchObject({
		status: 301,
		headers: { location: '/newsletter/tea-leaves' },
		html: '',
	});
});

test('a newsletter that does not exist is a 404 that says so', async () => {
	const { status, html } = await render('/newsletter/coffee');
	expect(status).toBe(404);
	expect(html).toContain('Newsletter not found');
	expect(html).toContain('The newsletter you&#x27;re looking for doesn&#x27;t exist or has been removed.');
	expect(html).toContain('Back to Home');
});

test.each([
	'/newsletter/search',
	'/newsletter/search/subscribe',
	'/newsletter/verify-names',
	`/newsletter/${'tea'.repeat(99)}`,
])('no newsletter can have this address: %s', async (path) => {
	const { status, html } = await render(path);
	expect(status).toBe(404);
	expect(html).toContain('Newsletter not found');
});

test.each(['/no/such/page', '/newsletter/tea/more', '/category/all/more', '/collection/a/more'])(
	'any other address is the fallback page: %s',
	async (path) => {
		const { status, html } = await render(path);
		expect(status).toBe(404);
		expect(html).toContain('<title>Page not found · Broadsheet</title>');
		expect(html).toContain('404 Page Not Found');
		expect(html).toContain('Did you forget to add the page to the router?');
		expect(html).not.toContain('Newsletter not found');
	},
);

test('when the data cannot be had the page has that status, and the reason stays on the server', async () => {
	const { status, html, error } = await render('/', { failWith: 503 });
	expect(status).toBe(503);
	expect(html).toContain('This page could not be loaded');
	expect(html).not.toContain('secret');
	expect(String(error)).toContain('secret');
});

test('the same page is the same for everyone and carries no style element or handler', async () => {
	const { html } = await render('/');
	expect(html).not.toMatch(/<style|\son[a-z]+=|javascript:/i);
});

test('only scripts that we wrote are named, whatever a stranger brought into the page', async () => {
	const { html, scripts } = await render('/newsletter/tea-leaves/issues/3-first-flush');
	expect(html).toContain('<p>Leaves</p><script>alert(1)</script>');
	const inline = [...html.matchAll(/<script(?![^>]*\stype=)[^>]*>([\s\S]*?)<\/script>/g)].map(
		([, text]) => text,
	);
	expect(inline.filter((text) => text !== 'alert(1)')).toEqual(scripts);
	expect(scripts).not.toContain('alert(1)');
	expect(scripts.length).toBeGreaterThan(2);
	expect(html).not.toContain('nonce');
});

test.each(['/newsletter/taken-down', '/newsletter/taken-down/issues/9', '/newsletter/taken-down/subscribe'])(
	'%s says with status 410 that its publisher took the newsletter down',
	async (path) => {
		const { status, html, error } = await render(path);
		expect(status).toBe(410);
		expect(error).toBeUndefined();
		expect(html).toContain('taken down by its publisher');
		expect(html).toContain('<title>Taken down · Broadsheet</title>');
		expect(html).toContain('noindex');
		expect(html).not.toContain('secret words');
	},
);

test('a page made of kept cards is the page that they were first rendered for', async () => {
	vi.useFakeTimers({ toFake: ['Date'] });
	const first = await render('/', { name: 'Seen for the first time' });
	expect(first.html).toContain('Seen for the first time</a>');
	expect(await render('/', { name: 'Seen for the first time' })).toEqual(first);
	vi.useRealTimers();
});

test('a browser begins with the answers that its page was made of, whatever they hold', async () => {
	const name = '</script><!--<script>\u2028';
	const { html } = await render('/newsletter/tea-leaves', { name });
	vi.stubGlobal('document', new JSDOM(html).window.document);
	const queryClient = createQueryClient();
	readQueries(queryClient, 0);
	vi.unstubAllGlobals();
	const key = newsletterKeys.of(getNewsletter, { params: { slug: 'tea-leaves' } });
	expect(queryClient.getQueryData(key)).toEqual({ ...tea, name });
});

test('a page that lacks a part says so, for the log and so that it is not kept', async () => {
	const { status, error } = await render('/', { list: JSON.stringify([{ ...tea, name: 5 }]) });
	expect(status).toBe(200);
	expect(error).toEqual(new Error('A part of the page was not rendered'));
	expect((await render('/')).error).toBeUndefined();
});

function render(path: string, api: FakeApi = {}) {
	return renderPage({
		path,
		origin: 'https://broadsheet.example',
		manifest,
		siteName: 'Broadsheet',
		fetchApi: fakeApi(api),
	});
}

type FakeApi = { name?: string; list?: string; failWith?: number; onCall?: (path: string) => void };

function fakeApi({ name = tea.name, list, failWith, onCall }: FakeApi): FetchApi {
	const newsletter = { ...tea, name };
	return async (path) => {
		onCall?.(path);
		if (failWith) return answer('{"code":"x","message":"secret"}', failWith);
		const [pathname] = path.split('?');
		if (pathname === '/api/newsletters') return answer(list ?? JSON.stringify([newsletter]));
		if (pathname === '/api/frequencies') return answer('["Weekly"]');
		if (pathname === '/api/newsletters/tea-leaves' || pathname === '/api/newsletters/7') {
			return answer(JSON.stringify(newsletter));
		}
		if (pathname === '/api/newsletters/search') return answer('[]');
		if (pathname === '/api/newsletters/verify-names') return answer('{"code":"login_required"}', 401);
		if (path.length > 250) return answer('{"code":"invalid_input"}', 400);
		if (pathname === '/api/categories') {
			return answer(JSON.stringify([{ id: 1, slug: 'drinks', name: 'Drinks', description: '', count: 1 }]));
		}
		if (pathname === '/api/issues/3') return answer(JSON.stringify(issue));
		if (pathname === '/api/collections') return answer('[]');
		if (pathname === '/api/newsletters/tea-leaves/issues') return answer('[]');
		if (pathname === '/api/newsletters/tea-leaves/similar') return answer('[]');
		if (/^\/api\/(newsletters\/taken-down|issues\/9)/.test(pathname ?? ''))
			return answer('{"code":"newsletter_taken_down","message":"secret words"}', 410);
		return answer('{"code":"newsletter_not_found","message":"Newsletter not found"}', 404);
	};
}

function answer(text: string, status = 200): ApiResponse {
	return { status, statusText: '', headers: { 'x-total-count': '1' }, text };
}
