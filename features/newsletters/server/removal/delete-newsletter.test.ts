import { describe, expect, test } from 'vitest';
import { makeCategory, makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeCollection, makeIssue, makeVideo } from '#tests/support/factories/reading-factories.ts';
import { countOf, makeSubscriber } from '#tests/support/factories/subscribe-factories.ts';
import { signInReader } from '#tests/support/readers/browser.ts';
import { moveClock, setUpEditorApp } from '#tests/support/test-app.ts';
import { purgeDeletedNewsletters } from './purge-deleted-newsletters.ts';

const [fixture, admin] = setUpEditorApp();
const weekMs = 7 * 24 * 3600 * 1000;

async function call(method: 'GET' | 'POST' | 'DELETE' | 'PATCH', url: string, payload?: object) {
	const response = await fixture.app.inject({ method, url, headers: admin, ...(payload && { payload }) });
	return { status: response.statusCode, body: response.json() };
}
const remove = (id: number) => call('DELETE', `/api/newsletters/${id}`);
const restore = (id: number) => call('POST', `/api/admin/newsletters/${id}/restore`);
const purge = () => purgeDeletedNewsletters(fixture.needs);

/** A newsletter with one of everything that can belong to it, and a confirmed reader. */
async function makeWhole(name: string) {
	const { db } = fixture;
	const category = await makeCategory(db);
	const newsletter = await makeNewsletter(db, {
		name,
		categoryIds: [category.id],
		is_sponsored: true,
		youtube_url: '@tides',
	});
	const issue = await makeIssue(db, { newsletter_id: newsletter.id, title: `${name} issue` });
	const video = await makeVideo(db, { newsletter_id: newsletter.id, title: `${name} video` });
	const collection = await makeCollection(db, { members: [{ id: newsletter.id }] });
	const source = await db
		.insertInto('newsletter_sources')
		.values({
			email: 'post@tides.example',
			domain: 'tides.example',
			status: 'added',
			category_id: null,
			newsletter_id: newsletter.id,
			analyzed_at: fixture.clock.now,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	const { id: subscriberId } = await makeSubscriber(db, { newsletterIds: [newsletter.id] });
	await db
		.insertInto('consents')
		.values({
			subscriber_id: subscriberId,
			newsletter_id: newsletter.id,
			collection_id: null,
			wording: `I agree to receive email newsletters and updates from ${name}`,
		})
		.execute();
	return { ...newsletter, category, issue, video, collection, source, subscriberId };
}

describe('deleting a newsletter', () => {
	test('what belongs to it is said before', async () => {
		const { id } = await makeWhole('Counted Tide');
		expect((await call('GET', `/api/admin/newsletters/${id}/holdings`)).body).toEqual({
			issues: 1,
			subscriptions: 1,
			sources: 1,
			videos: 1,
			collections: 1,
			digests: 0,
			addresses: 1,
			sameIssues: 0,
			sameReaders: 0,
			sameVideos: 0,
			sameCollections: 0,
		});
		expect((await call('GET', '/api/admin/newsletters/999999/holdings')).status).toBe(404);
	});

	test('takes it from every public view and from the editors’ list at once, and brings it back whole', async () => {
		const { id, slug, issue, video, category, collection } = await makeWhole('Vanishing Tide');
		await call('PATCH', `/api/newsletters/${id}`, { name: 'Vanished Tide' });
		const views = [
			'/api/newsletters',
			'/api/newsletters?q=vanish',
			`/api/categories/${category.id}/newsletters`,
			`/api/collections/${collection.id}`,
			`/api/videos?newsletterId=${id}`,
			'/sitemap.xml',
			'/feed.xml',
			'/sitemaps/newsletters-1.xml',
			'/api/recommendations',
			'/api/admin/newsletters',
			'/api/admin/newsletters?q=vanish',
			'/api/admin/newsletters?hidden=hidden',
			'/api/admin/newsletters/export',
			'/api/admin/channels',
		];
		const read = async () =>
			(await Promise.all(views.map((url) => fixture.app.inject({ url, headers: admin }))))
				.map(({ body }) => body)
				.join('\n');
		expect(await read()).toMatch(/vanish/i);
		const deleted = await remove(id);
		expect(deleted).toMatchObject({ status: 200, body: { id, name: 'Vanished Tide', hidden: false } });
		expect(Date.parse(deleted.body.goesAt) - Date.parse(deleted.body.deletedAt)).toBe(weekMs);
		for (const url of views) {
			const { body } = await fixture.app.inject({ url, headers: admin });
			expect([url, body.match(/.{0,40}vanish.{0,40}/i)]).toEqual([url, null]);
		}
		for (const url of [
			`/api/newsletters/${id}`,
			`/api/newsletters/${slug}`,
			'/api/newsletters/vanished-tide',
			`/api/newsletters/${slug}/issues`,
			`/api/issues/${issue.id}`,
			`/api/videos/${video.id}`,
		])
			expect([url, (await fixture.app.inject({ url, headers: admin })).statusCode]).toEqual([url, 404]);
		for (const attempt of [
			() => call('PATCH', `/api/newsletters/${id}`, { hidden: false }),
			() => remove(id),
			() => call('GET', `/api/admin/newsletters/${id}/holdings`),
		])
			expect(await attempt()).toMatchObject({ status: 404, body: { message: 'Newsletter not found' } });
		expect(
			(await call('POST', '/api/admin/newsletters/bulk', { ids: [id], hidden: false })).body.changed,
		).toBe(0);
		expect((await call('GET', '/api/admin/newsletters/deleted')).body).toMatchObject([{ id }]);

		expect(await restore(id)).toMatchObject({ status: 200, body: { id, hidden: false, isSponsored: true } });
		expect(await restore(id)).toMatchObject({
			status: 409,
			body: { message: 'This newsletter has been brought back already.' },
		});
		expect((await call('GET', `/api/newsletters/${slug}`)).body.slug).toBe('vanished-tide');
		expect((await call('GET', `/api/newsletters/${slug}/issues`)).body).toHaveLength(1);
		expect((await call('GET', '/api/admin/newsletters/deleted')).body).toEqual([]);
	});

	test('a deleted one does not hold on to its category', async () => {
		const { id, category } = await makeWhole('Shelved Tide');
		const listed = async () => (await call('GET', '/api/admin/categories')).body;
		await remove(id);
		expect(await listed()).toContainEqual(expect.objectContaining({ id: category.id, hiddenCount: 0 }));
		expect((await call('DELETE', `/api/admin/categories/${category.id}`)).status).toBe(200);
		expect((await restore(id)).body.categoryIds).toEqual([]);
	});

	test('a hidden one comes back hidden', async () => {
		const { id } = await makeNewsletter(fixture.db, { name: 'Shy Tide', hidden: true });
		expect((await remove(id)).body.hidden).toBe(true);
		expect((await restore(id)).body.hidden).toBe(true);
	});

	test('a reader who leaves meanwhile is not counted after it is brought back', async () => {
		const { id, subscriberId } = await makeWhole('Leaky Tide');
		await remove(id);
		const browser = await signInReader(fixture, subscriberId);
		expect((await browser.call('DELETE', `/api/account/subscriptions/${id}`)).statusCode).toBe(200);
		await restore(id);
		expect(await countOf(fixture.db, id)).toBe(0);
	});

	test('of two editors who delete or bring back at once, one is told that it is done', async () => {
		const { id } = await makeNewsletter(fixture.db, { name: 'Wanted Tide' });
		expect((await Promise.all([remove(id), remove(id)])).map(({ status }) => status).toSorted()).toEqual([
			200, 404,
		]);
		expect((await Promise.all([restore(id), restore(id)])).map(({ status }) => status).toSorted()).toEqual([
			200, 409,
		]);
	});

	test('after a week it is gone for good; its consents stay, and its source can be listed anew', async () => {
		const { id, slug, subscriberId, source, issue } = await makeWhole('Last Tide');
		await remove(id);
		moveClock(fixture, weekMs - 60_000);
		await purge();
		expect((await call('GET', '/api/admin/newsletters/deleted')).body).toMatchObject([{ id }]);
		moveClock(fixture, 120_000);
		await purge();
		await purge();
		expect((await call('GET', '/api/admin/newsletters/deleted')).body).toEqual([]);
		expect((await restore(id)).status).toBe(404);
		const { db } = fixture;
		expect(await db.selectFrom('issues').selectAll().where('id', '=', issue.id).execute()).toEqual([]);
		expect(
			await db.selectFrom('subscriptions').selectAll().where('subscriber_id', '=', subscriberId).execute(),
		).toEqual([]);
		expect(
			await db.selectFrom('consents').selectAll().where('subscriber_id', '=', subscriberId).execute(),
		).toMatchObject([
			{
				newsletter_id: null,
				wording: 'I agree to receive email newsletters and updates from Last Tide',
				confirmed_at: expect.any(Date),
				ended_at: expect.any(Date),
			},
		]);
		expect(
			await db.selectFrom('newsletter_sources').selectAll().where('id', '=', source.id).execute(),
		).toMatchObject([{ newsletter_id: null, status: 'analyzed' }]);
		const { rows } = await fixture.engine.query(
			"select username, action from audit_log where subject_kind = 'newsletter' and subject_id = $1 order by id",
			[String(id)],
		);
		expect(rows).toEqual([
			{ username: 'ada', action: 'deleted' },
			{ username: 'by itself', action: 'purged' },
		]);
		// Its slug is free again.
		expect((await makeNewsletter(db, { name: 'Last Tide' })).slug).toBe(slug);
	});

	test('a consent that came by a merge keeps its times when the newsletter is gone for good', async () => {
		const { db } = fixture;
		const { id, subscriberId } = await makeWhole('Double Tide');
		const gone = await makeNewsletter(db, { name: 'Former Tide' });
		const [joined, left] = [new Date(Date.UTC(2024, 0, 1)), new Date(Date.UTC(2024, 6, 1))];
		await db
			.insertInto('subscriptions')
			.values({
				subscriber_id: subscriberId,
				newsletter_id: gone.id,
				created_at: joined,
				converted_at: joined,
				status: 'unsubscribed',
				ended_at: left,
			})
			.execute();
		await db
			.insertInto('consents')
			.values({
				subscriber_id: subscriberId,
				newsletter_id: gone.id,
				collection_id: null,
				wording: 'I agree to Former Tide',
				created_at: joined,
			})
			.execute();
		await call('POST', `/api/admin/newsletters/${gone.id}/merge`, { intoId: String(id) });
		await remove(id);
		const deletedAt = fixture.clock.now;
		moveClock(fixture, weekMs + 60_000);
		await purge();
		expect(
			await db
				.selectFrom('consents')
				.select(['wording', 'newsletter_id', 'confirmed_at', 'ended_at'])
				.where('subscriber_id', '=', subscriberId)
				.orderBy('created_at')
				.execute(),
		).toMatchObject([
			{ wording: 'I agree to Former Tide', newsletter_id: null, confirmed_at: joined, ended_at: left },
			{ newsletter_id: null, confirmed_at: expect.any(Date), ended_at: deletedAt },
		]);
	});
});
