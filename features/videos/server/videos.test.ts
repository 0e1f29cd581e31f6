import { beforeAll, describe, expect, test } from 'vitest';
import type { Video } from '#features/videos/contract/videos.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeCollection, makeVideo } from '#tests/support/factories/reading-factories.ts';
import { renderFromSource } from '#tests/support/render-from-source.ts';
import { createTestApp, setUpTestApp } from '#tests/support/test-app.ts';

const fixture = setUpTestApp();
let ferry: { id: number };
let rail: { id: number };
let collection: { id: number };
let video: { id: number };

beforeAll(async () => {
	const { db } = fixture;
	const at = (day: number) => ({ published_at: new Date(Date.UTC(2026, 0, day)) });
	ferry = await makeNewsletter(db, { name: 'The Slow Ferry' });
	rail = await makeNewsletter(db, { name: 'Night Rail', youtube_url: '@night-rail' });
	video = await makeVideo(db, {
		newsletter_id: ferry.id,
		title: 'Casting off',
		video_id: 'abcdefghijk',
		ai_explanation: '<p>Ropes.</p>',
		channel_title: 'Ferry TV',
		...at(2),
	});
	await makeVideo(db, { newsletter_id: ferry.id, title: 'Mooring', ...at(1) });
	await makeVideo(db, { newsletter_id: ferry.id, title: 'Taken down', hidden: true, ...at(9) });
	await makeVideo(db, { newsletter_id: rail.id, title: 'Sleepers', ...at(3) });
	collection = await makeCollection(db, { name: 'On rails', members: [{ id: rail.id }] });
	await db
		.insertInto('channels')
		.values({
			newsletter_id: ferry.id,
			external_id: 'UCferry',
			handle: 'ferry',
			title: 'Ferry TV',
			subscriber_count: null,
			video_count: null,
			view_count: null,
		})
		.execute();
});

const get = (url: string) => fixture.app.inject({ url });
const titles = (videos: Video[]) => videos.map(({ title }) => title);

describe('the list of videos', () => {
	test.each([
		['', ['Sleepers', 'Casting off', 'Mooring']],
		['?newsletterId=%ferry', ['Casting off', 'Mooring']],
		['?collectionId=%collection', ['Sleepers']],
		['?collectionId=%collection&newsletterId=%ferry', []],
		['?collectionId=999999', []],
		['?newsletterId=999999', []],
	])('%s answers the visible ones, newest first', async (query, expected) => {
		const filled = query.replace('%ferry', `${ferry.id}`).replace('%collection', `${collection.id}`);
		expect(titles((await get(`/api/videos${filled}`)).json())).toEqual(expected);
	});

	test('each names the requested collection, or the first that its newsletter is in', async () => {
		const collectionsOf = async (query: string) =>
			(await get(`/api/videos${query}`))
				.json()
				.map(({ title, collectionId }: Video & { collectionId: number | null }) => [title, collectionId]);
		const other = await makeCollection(fixture.db, { name: 'Later', members: [{ id: rail.id }] });
		expect(await collectionsOf('')).toEqual([
			['Sleepers', collection.id],
			['Casting off', null],
			['Mooring', null],
		]);
		expect(await collectionsOf(`?collectionId=${other.id}`)).toEqual([['Sleepers', other.id]]);
	});

	test.each(['?newsletterId=x', '?newsletterId=0', '?collectionId=1.5', '?newsletterId=99999999999'])(
		'%s is refused',
		async (query) => expect((await get(`/api/videos${query}`)).statusCode).toBe(400),
	);
});

describe('one video', () => {
	test('is found by its id, also with its title behind it', async () => {
		const response = await get(`/api/videos/${video.id}-casting-off`);
		expect(response.json()).toEqual({
			id: video.id,
			videoId: 'abcdefghijk',
			title: 'Casting off',
			description: '',
			thumbnailUrl: '',
			publishedAt: '2026-01-02T00:00:00.000Z',
			channelTitle: 'Ferry TV',
			newsletterId: ferry.id,
			newsletterSlug: 'the-slow-ferry',
			aiExplanation: '<p>Ropes.</p>',
		});
		expect((await get(`/api/videos/${video.id}`)).json()).toEqual(response.json());
	});

	test.each([
		['abc', 400, 'Invalid video ID'],
		['-1', 400, 'Invalid video ID'],
		['casting-off-1', 400, 'Invalid video ID'],
		['999999', 404, 'Video not found'],
		['0', 404, 'Video not found'],
		['99999999999999999999', 404, 'Video not found'],
	])('%s answers %i %s', async (id, status, message) => {
		const response = await get(`/api/videos/${id}`);
		expect(response.statusCode).toBe(status);
		expect(response.json().message).toBe(message);
	});
});

describe('the channel of a newsletter', () => {
	test('is what is stored of it', async () => {
		expect((await get('/api/newsletters/the-slow-ferry/channel')).json()).toEqual({
			id: 'UCferry',
			title: 'Ferry TV',
			description: '',
			thumbnailUrl: '',
			channelUrl: 'https://www.youtube.com/channel/UCferry',
		});
	});

	test.each([
		['night-rail', 'Channel not found'],
		['nobody', 'Newsletter not found'],
	])('of %s is not found', async (slug, message) => {
		const response = await get(`/api/newsletters/${slug}/channel`);
		expect(response.statusCode).toBe(404);
		expect(response.json().message).toBe(message);
	});
});

test('a page whose videos could not be had is not kept: the next visitor gets them', async () => {
	const other = await createTestApp({ renderPage: renderFromSource });
	const { id, slug } = await makeNewsletter(other.db, { name: 'Night Rail', youtube_url: '@night-rail' });
	await makeVideo(other.db, { newsletter_id: id, title: 'Sleepers' });
	const url = `/newsletter/${slug}?tab=videos`;
	await other.engine.query('alter table videos rename to videos_away');
	const failed = await other.app.inject({ url });
	await other.engine.query('alter table videos_away rename to videos');
	expect(failed.statusCode).toBe(200);
	expect(failed.body).toContain('Failed to load videos from database');
	expect(failed.headers['cache-control']).toBe('no-store');
	const { body } = await other.app.inject({ url });
	expect(body).toContain('Sleepers');
	await other.close();
});
