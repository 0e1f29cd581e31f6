import { beforeAll, describe, expect, test } from 'vitest';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeIssue, makeVideo } from '#tests/support/factories/reading-factories.ts';
import { setUpEditorApp } from '#tests/support/test-app.ts';

const [fixture, admin] = setUpEditorApp({
	registration: 'approval',
	// A page that shows what the call for its newsletter returned.
	renderPage: async (path, fetchApi) => {
		const { status, text } = await fetchApi(`/api/newsletters/${path.split('/').at(-1)}`);
		return { status, headers: {}, html: `<title>${text}</title>`, scripts: [] };
	},
});
let waiting: { cookie: string };
let hidden: { id: number; slug: string };

const asked = { 'x-preview': 'hidden' };
const navigating = { 'sec-fetch-mode': 'navigate' };

beforeAll(async () => {
	waiting = await fixture.signUp('not approved yet');
	hidden = await makeNewsletter(fixture.db, { name: 'Under Wraps', hidden: true });
	await makeIssue(fixture.db, { newsletter_id: hidden.id, title: 'Wrapped issue' });
	await makeVideo(fixture.db, { newsletter_id: hidden.id, title: 'Wrapped video' });
});

const get = (url: string, headers: Record<string, string> = {}) => fixture.app.inject({ url, headers });

describe('an editor looks at a hidden newsletter', () => {
	test('its public address shows the page; it is not kept, and visitors get 404 before and after', async () => {
		const url = `/newsletter/${hidden.slug}`;
		expect((await get(url, navigating)).statusCode).toBe(404);
		const shown = await get(url, { ...navigating, ...admin });
		expect(shown.statusCode).toBe(200);
		expect(shown.body).toContain('Under Wraps');
		expect(shown.headers['cache-control']).toBe('no-store');
		expect(fixture.cache.peek(url)).toBeNull();
		for (const headers of [navigating, { ...navigating, ...waiting }, admin]) {
			const response = await get(url, headers);
			expect(response.statusCode).toBe(404);
			expect(response.body).not.toContain('Wraps');
		}
	});

	test.each([
		'/api/newsletters/under-wraps',
		'/api/newsletters/under-wraps/issues',
		'/api/newsletters/under-wraps/similar',
		'/api/videos?newsletterId={id}',
	])('%s answers what is hidden to an editor who asks for it, and to nobody else', async (path) => {
		const url = path.replace('{id}', String(hidden.id));
		const before = await get(url);
		const preview = await get(url, { ...asked, ...admin });
		expect(preview.statusCode).toBe(200);
		if (!url.endsWith('similar')) expect(preview.body).toMatch(/wrap/i);
		expect(preview.headers['cache-control']).toBe('no-store');
		for (const headers of [{}, asked, { ...asked, ...waiting }, admin]) {
			const response = await get(url, headers);
			expect(response.statusCode).toBe(before.statusCode);
			expect(response.body).not.toMatch(/wrap/i);
		}
	});

	test('a deleted one is gone for editors, too', async () => {
		const deleted = await makeNewsletter(fixture.db, { name: 'Past Wraps' });
		await fixture.app.inject({ method: 'DELETE', url: `/api/newsletters/${deleted.id}`, headers: admin });
		expect((await get(`/newsletter/${deleted.slug}`, { ...navigating, ...admin })).statusCode).toBe(404);
		expect((await get(`/api/newsletters/${deleted.slug}`, { ...asked, ...admin })).statusCode).toBe(404);
	});
});
