import { beforeAll, expect, test } from 'vitest';
import { makeCategory, makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeCollection, makeIssue, makeVideo } from '#tests/support/factories/reading-factories.ts';
import { setUpTestApp } from '#tests/support/test-app.ts';

const fixture = setUpTestApp();
let names: Record<string, string | number>;

beforeAll(async () => {
	const { db } = fixture;
	const category = await makeCategory(db, { name: 'Shelf' });
	const shared = { categoryIds: [category.id], tags: ['lanterns'] };
	const hidden = await makeNewsletter(db, { name: 'Xanadu Secret', hidden: true, ...shared });
	const open = await makeNewsletter(db, { name: 'Plain Sight', description: 'Lanterns.', ...shared });
	await makeNewsletter(db, { name: 'Plain Twin', ...shared });
	const issue = await makeIssue(db, { newsletter_id: hidden.id, title: 'Xanadu issue' });
	const video = await makeVideo(db, { newsletter_id: hidden.id, title: 'Xanadu video' });
	const collection = await makeCollection(db, {
		name: 'Mixed',
		members: [{ id: hidden.id, note: 'Xanadu note' }, { id: open.id }],
	});
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
	await db
		.insertInto('newsletter_old_slugs')
		.values({ slug: 'xanadu-before', newsletter_id: hidden.id })
		.execute();
	names = {
		slug: hidden.slug,
		id: hidden.id,
		issue: issue.id,
		video: video.id,
		collection: collection.id,
		category: category.slug,
	};
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
	const answer = await fixture.app.inject({ url: fill(url) });
	expect(answer.statusCode).toBe(404);
	expect(answer.json().message).toBe(message);
	expect(answer.body).not.toMatch(/xanadu/i);
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
	const answer = await fixture.app.inject({ url: fill(url) });
	expect(answer.statusCode).toBe(200);
	expect(answer.body).not.toMatch(/xanadu/i);
	expect(Number(answer.headers['x-total-count'] ?? 0)).toBeLessThanOrEqual(2);
	const ids = [...answer.body.matchAll(/"(?:id|newsletterId)":(\d+)/g)].map(([, id]) => Number(id));
	if (!url.includes('collections')) expect(ids).not.toContain(names['id']);
	expect(answer.json().newsletterIds ?? []).not.toContain(String(names['id']));
});
