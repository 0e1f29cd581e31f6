import { expect, test } from 'vitest';
import type { FetchApi } from '#client/fetch-api.ts';
import type { Video } from '#features/videos/contract/videos.ts';
import { presentedIssue, presentedNewsletter } from '#tests/support/factories/factories.ts';
import { renderPage } from './server-entry.tsx';

const manifest = { 'app/client-entry.tsx': { file: 'assets/client-entry-1.js' } };

const tea = presentedNewsletter({
	slug: 'tea-leaves',
	name: 'Tea Leaves',
	description: 'A letter about tea.',
	signupUrl: 'https://tea.example/join',
	youtubeUrl: '@tea',
	subscribers: 12_873,
	tags: ['tea'],
	categoryIds: ['1'],
});

const issue = presentedIssue(tea, {
	id: 12,
	content: '<p>It is spring.</p><h2>In the hills</h2>',
	sentAt: '2025-02-01T00:00:00.000Z',
	hasOriginal: true,
	older: { id: 11, slug: 'winter', title: 'Winter', sentAt: '2025-01-01T00:00:00.000Z' },
});

const video: Video = {
	id: 5,
	videoId: 'abcdefghijk',
	title: 'How to pour, slowly',
	description: 'A kettle, a cup.',
	thumbnailUrl: '',
	publishedAt: '2025-03-04T23:30:00.000Z',
	channelTitle: 'Tea on film',
	newsletterId: 7,
	newsletterSlug: 'tea-leaves',
	aiExplanation: '<h2>What this video is about</h2><p>Pouring.</p>',
};

const drinks = { id: 1, slug: 'drinks', name: 'Drinks', description: '', count: 1 };
const collection = {
	id: 3,
	slug: 'quiet',
	name: 'Quiet letters',
	description: 'For the evening.',
	icon: '',
	color: 'primary',
	newsletterIds: ['7'],
	tags: ['evening'],
	members: [{ newsletter: tea, note: 'Read it last.' }],
};

const answers: Record<string, unknown> = {
	'/api/newsletters': [tea],
	'/api/frequencies': ['Weekly'],
	'/api/newsletters?limit=24&page=9&sort=recent&category=drinks': [],
	'/api/newsletters/tea-leaves': tea,
	'/api/newsletters/tea-leaves/issues': [issue, { ...issue, id: 11, content: '<p>It is winter.</p>' }],
	'/api/newsletters/tea-leaves/issues?limit=10&page=9': [],
	'/api/newsletters/tea-leaves/similar': [{ ...tea, id: 8, slug: 'coffee', name: 'Coffee Beans' }],
	'/api/newsletters/tea-leaves/channel': {
		id: 'UC1',
		title: 'Tea on film',
		description: 'Steam.',
		thumbnailUrl: '',
		channelUrl: 'https://www.youtube.com/@tea',
	},
	'/api/issues/12': issue,
	'/api/videos': [video],
	'/api/videos/5': video,
	'/api/videos/6': { ...video, id: 6, newsletterId: null, newsletterSlug: '' },
	'/api/videos/7': { ...video, id: 7, newsletterSlug: '' },
	'/api/categories': [drinks],
	'/api/categories/1': drinks,
	'/api/categories/drinks': drinks,
	'/api/collections': [],
	'/api/collections/3': collection,
	'/api/collections/quiet': collection,
	'/api/search': {
		newsletters: [
			{
				newsletter: tea,
				name: [
					{ text: 'Tea', marked: true },
					{ text: ' Leaves', marked: false },
				],
				passage: [{ text: 'A letter', marked: false }],
			},
		],
		issues: [],
	},
};

test('past issues lie on the page with their whole content, headings below the title', async () => {
	const { status, html } = await render('/newsletter/tea-leaves');
	expect(status).toBe(200);
	expect(html).toContain('role="tab"');
	expect(html).toContain('<p>It is spring.</p><h3>In the hills</h3>');
	expect(html).toContain('<p>It is winter.</p>');
	expect(html).not.toContain('<details');
	expect(html).toMatch(/\d+ (months?|years?) ago/);
});

test('an address beyond the last past issue says so, and leads back to the last page', async () => {
	const { status, html } = await render('/newsletter/tea-leaves?page=9');
	expect(status).toBe(200);
	expect(html).toContain('There are no more issues.');
	expect(html).not.toContain('No issues available yet');
	expect(html).toMatch(/<a [^>]*href="\/newsletter\/tea-leaves"[^>]*>Newer issues<\/a>/);
});

test('a tab is an address: it works before any script does', async () => {
	const about = await render('/newsletter/tea-leaves?tab=about');
	expect(about.html).toContain('About Tea Leaves');
	expect(about.html).not.toContain('First flush');
	const videos = await render('/newsletter/tea-leaves?tab=videos');
	for (const words of [
		'Visit Channel',
		'Watch',
		'View More Videos',
		'https://i.ytimg.com/vi/abcdefghijk/mqdefault.jpg',
	])
		expect(videos.html).toContain(words);
});

test('videos that could not be had leave the rest of the page as it is', async () => {
	const { status, html } = await render('/newsletter/tea-leaves?tab=videos', ['/api/videos']);
	expect(status).toBe(200);
	for (const words of [
		'Failed to load videos from database',
		'Unable to load YouTube content for this newsletter. Please try again later.',
		'12,873+',
		'Past Issues',
	])
		expect(html).toContain(words);
	expect(html).not.toContain('secret');
});

test('an issue is read at one address', async () => {
	const { status, html } = await render('/newsletter/tea-leaves/issues/12-first-flush');
	expect(status).toBe(200);
	expect(html).toContain('<h2>In the hills</h2>');
	expect(html).toContain('Older issue');
	for (const wrong of ['/newsletter/tea-leaves/issues/12', '/newsletter/coffee/issues/12-second-flush'])
		expect(await render(wrong)).toMatchObject({
			status: 301,
			headers: { location: '/newsletter/tea-leaves/issues/12-first-flush' },
		});
});

test('the original design of an issue stands in a frame that may do nothing', async () => {
	const { html } = await render('/newsletter/tea-leaves/issues/12-first-flush?view=original');
	expect(html).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
	expect(html).toContain('src="/newsletter/tea-leaves/issues/12/original"');
});

test('a video has its still, its date in long form, and its explanation without the second heading', async () => {
	const { status, html } = await render('/newsletter/tea-leaves/videos/5-how-to-pour-slowly');
	expect(status).toBe(200);
	expect(html).toContain('March 4, 2025');
	expect(html.match(/What this video is about<\/h2>/g)).toHaveLength(1);
	for (const words of ['Original Description', 'Back to Newsletter', 'Tea on film'])
		expect(html).toContain(words);
	expect(html).not.toContain('<iframe');
});

test('what a page shows is sent once as data, and of other newsletters only what their cards show', async () => {
	const { html } = await render('/newsletter/tea-leaves');
	expect(html).toContain('Coffee Beans');
	expect(html.match(/categoryIds/g)).toHaveLength(1);
	const form = await render('/newsletter/tea-leaves/subscribe');
	expect(form.html.match(/categoryIds/g)).toHaveLength(1);
	const film = await render('/videos/5-how-to-pour-slowly');
	expect(film.html.match(/aiExplanation/g)).toHaveLength(1);
});

test('a video is found at either address, each with the right slug', async () => {
	expect((await render('/videos/5-how-to-pour-slowly')).status).toBe(200);
	expect(await render('/videos/5')).toMatchObject({
		status: 301,
		headers: { location: '/videos/5-how-to-pour-slowly' },
	});
	expect(await render('/newsletter/coffee/videos/5-x')).toMatchObject({
		status: 301,
		headers: { location: '/newsletter/tea-leaves/videos/5-how-to-pour-slowly' },
	});
});

test('a video without a newsletter stands alone and leads back home', async () => {
	const { html } = await render('/videos/6-how-to-pour-slowly');
	expect(html).toMatch(/<a href="\/"[^>]*>(?:(?!<\/a>).)*Back to Home<\/a>/);
	expect(html).not.toContain('Back to Newsletter');
	expect(await render('/newsletter/tea-leaves/videos/6-how-to-pour-slowly')).toMatchObject({
		headers: { location: '/videos/6-how-to-pour-slowly' },
	});
	const byId = await render('/videos/7-how-to-pour-slowly');
	expect(byId.html).toMatch(/<a href="\/newsletter\/7"[^>]*>(?:(?!<\/a>).)*Back to Newsletter<\/a>/);
});

test.each([
	['/newsletter/tea-leaves/issues/99-x', 'Issue not found'],
	['/newsletter/tea-leaves/issues/first', 'Issue not found'],
	['/videos/99-x', 'The requested video could not be loaded.'],
	['/videos/pour', 'Invalid video ID'],
	['/category/nothing', 'Category not found'],
	['/collection/nothing', 'Collection not found'],
])('%s is a 404 that says so', async (path, words) => {
	const { status, html } = await render(path);
	expect(status).toBe(404);
	expect(html).toContain(words);
});

test('a category is introduced in the specified words', async () => {
	const { html } = await render('/category/drinks');
	for (const words of [
		'Explore Drinks Newsletters',
		'Find the best content curated by experts',
		'Discover the best Drinks newsletters',
	])
		expect(html).toContain(words);
	const all = await render('/category/all');
	for (const words of ['Discover Categories', 'Browse newsletters by topic of interest', 'Browse category'])
		expect(all.html).toContain(words);
	expect(await render('/category/1?sort=rating')).toMatchObject({
		status: 301,
		headers: { location: '/category/drinks?sort=rating' },
	});
});

test('an address beyond the last page of a category says so, and leads back to the last page', async () => {
	const { html } = await render('/category/drinks?page=9');
	expect(html).toContain('There are no more newsletters.');
	expect(html).toMatch(/<a [^>]*href="\/category\/drinks"[^>]*>Show earlier newsletters<\/a>/);
});

test('a collection shows its newsletters with the editor’s words, and how to take it along', async () => {
	const { html } = await render('/collection/quiet');
	for (const words of ['Read it last.', '/collection/quiet/feed.xml', '/collection/quiet/opml'])
		expect(html).toContain(words);
	expect(await render('/collection/3')).toMatchObject({
		status: 301,
		headers: { location: '/collection/quiet' },
	});
});

test('search marks what was looked for', async () => {
	const { html } = await render('/search?q=tea');
	expect(html).toMatch(/<mark[^>]*>Tea<\/mark>/);
	expect((await render('/search')).html).toContain('action="/search"');
});

function render(path: string, failing: string[] = []) {
	const fetchApi: FetchApi = async (call) => {
		const [pathname = ''] = call.split('?');
		if (failing.includes(pathname)) return answer(500, { code: 'internal_error', message: 'secret' });
		const found = answers[call] ?? answers[pathname];
		return found ? answer(200, found) : answer(404, { code: 'not_found', message: 'Not found' });
	};
	return renderPage({
		path,
		origin: 'https://broadsheet.example',
		manifest,
		siteName: 'Broadsheet',
		fetchApi,
	});
}

function answer(status: number, body: unknown) {
	return { status, statusText: '', headers: { 'x-total-count': '1' }, text: JSON.stringify(body) };
}
