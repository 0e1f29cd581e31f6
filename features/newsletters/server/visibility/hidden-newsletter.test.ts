import { beforeAll, expect, test } from 'vitest';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeMetEverywhere } from '#tests/support/factories/reading-factories.ts';
import { setUpTestApp } from '#tests/support/test-app.ts';

const fixture = setUpTestApp();
let names: Record<string, string | number>;

beforeAll(async () => {
	const { db } = fixture;
	const hidden = await makeMetEverywhere(db, { name: 'Xanadu Secret', hidden: true });
	await makeNewsletter(db, { name: 'Plain Twin', ...hidden.shared });
	await db
		.insertInto('channels')
		.values({
			newsletter_id: hidden.id,
			title: 'Xanadu TV',
			subscriber_count: null,
			video_count: null,
			view_count: null,
		})
		.execute();
	names = { ...hidden.names, collection: hidden.collection.id };
});

const fill = (url: string) => url.replace(/\{(\w+)\}/g, (_, name: string) => String(names[name]));

test.each([
	['/api/newsletters/{slug}', 'Newsletter not found'],
	['/api/newsletters/{id}', 'Newsletter not found'],
	['/api/newsletters/xanadu-before', 'Newsletter not found'],
	['/api/newsletters/{slug}/issues', 'Newsletter not found'],
	['/api/newsletters/{id}/issues', 'Newsletter not found'],
	['/api/newsletters/xanadu-before/issues', 'Newsletter not found'],
	['/api/newsletters/{slug}/channel', 'Newsletter not found'],
	['/api/newsletters/{slug}/similar', 'Newsletter not found'],
	['/api/issues/{issue}', 'Issue not found'],
	['/api/videos/{video}', 'Video not found'],
	['/newsletter/{slug}/issues/{issue}/original', 'Newsletter not found'],
	['/newsletter/plain-sight/issues/{issue}/original', 'Issue not found'],
])('%s tells no more of a hidden newsletter than of one that never was', async (url, message) => {
	const response = await fixture.app.inject({ url: fill(url) });
	expect(response.statusCode).toBe(404);
	expect(response.json().message).toBe(message);
	expect(response.body).not.toMatch(/xanadu/i);
});

test.each([
	'/api/newsletters',
	'/api/newsletters?category={category}',
	'/api/newsletters?q=xanadu',
	'/api/categories/{category}/newsletters',
	'/api/collections',
	'/api/collections/{collection}',
	'/api/videos',
	'/api/videos?newsletterId={id}',
	'/api/videos?collectionId={collection}',
	'/api/newsletters/plain-sight/similar',
])('%s leaves a hidden newsletter out', async (url) => {
	const response = await fixture.app.inject({ url: fill(url) });
	expect(response.statusCode).toBe(200);
	expect(response.body).not.toMatch(/xanadu/i);
	expect(Number(response.headers['x-total-count'] ?? 0)).toBeLessThanOrEqual(2);
	const ids = [...response.body.matchAll(/"(?:id|newsletterId)":(\d+)/g)].map(([, id]) => Number(id));
	if (!url.includes('collections')) expect(ids).not.toContain(names['id']);
	expect(response.json().newsletterIds ?? []).not.toContain(String(names['id']));
});
