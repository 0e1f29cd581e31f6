import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createYoutubeApi } from '#gateways/video-platform/youtube-api.ts';
import { makeCategory } from '#tests/support/factories/factories.ts';
import {
	type FakeVideoPlatform,
	startFakeVideoPlatform,
} from '#tests/support/services/fake-video-platform.ts';
import type { FakeChannel } from '#tests/support/services/fake-video-shapes.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { importVideos } from './import-videos.ts';

let service: FakeVideoPlatform;
let fixture: TestApp;
let admin: { cookie: string };
let ferry: FakeChannel;

beforeAll(async () => {
	service = await startFakeVideoPlatform();
	ferry = service.addChannel({ handle: 'ferry', videoCount: 20 });
	fixture = await createTestApp({
		outside: {
			videoPlatform: createYoutubeApi({
				apiKey: 'key',
				apiBaseUrl: `${service.url}/youtube/v3`,
				dailyQuota: 1000,
			}),
		},
	});
	admin = await fixture.signUp();
});
afterAll(async () => {
	await fixture.close();
	await service.close();
});
beforeEach(() => {
	service.asks.length = 0;
	service.troubleAll(null);
});

const get = (url: string, headers: Record<string, string> = {}) => fixture.app.inject({ url, headers });
const lookUp = (url: string) => get(`/api/youtube/from-url?url=${encodeURIComponent(url)}`, admin);

describe('what readers look up', () => {
	test('a channel, in the shape of the platform, asked for once an hour however many ask', async () => {
		const answers = await Promise.all([
			get('/api/youtube/channel?handle=ferry'),
			get('/api/youtube/channel?handle=%40ferry'),
			get(`/api/youtube/channel?handle=${encodeURIComponent('https://www.youtube.com/@ferry/videos')}`),
		]);
		for (const response of answers)
			expect(response.json()).toEqual({
				items: [
					{
						id: ferry.id,
						snippet: {
							title: 'The ferry channel',
							description: 'Everything about ferry, every week.',
							thumbnails: {
								default: { url: expect.any(String) },
								medium: { url: expect.stringContaining('=s240') },
								high: { url: expect.any(String) },
							},
						},
					},
				],
			});
		expect(service.asks).toHaveLength(1);
		expect((await get(`/api/youtube/channel/${ferry.id}`)).json().items[0].id).toBe(ferry.id);
		fixture.clock.now = new Date(fixture.clock.now.getTime() + 61 * 60 * 1000);
		await get('/api/youtube/channel?handle=ferry');
		expect(service.asks).toHaveLength(3);
	});

	test('its latest videos, six unless said', async () => {
		const { items } = (await get(`/api/youtube/videos?channelId=${ferry.id}`)).json();
		expect(items).toHaveLength(6);
		expect(items[0]).toEqual({
			id: { videoId: ferry.videos[0]?.videoId },
			snippet: {
				title: 'Crossing 20 of ferry',
				description: expect.any(String),
				thumbnails: { medium: { url: expect.stringContaining('i.ytimg.com') } },
				publishedAt: '2026-06-01T00:00:00.000Z',
			},
		});
		const more = await get(`/api/youtube/videos?channelId=${ferry.id}&maxResults=12`);
		expect(more.json().items).toHaveLength(12);
		expect(service.asks).toHaveLength(1);
	});

	test.each([
		['/api/youtube/channel', 400, 'Invalid YouTube URL format'],
		['/api/youtube/channel?handle=', 400, 'Invalid YouTube URL format'],
		['/api/youtube/channel?handle=two%20words', 400, 'Invalid YouTube URL format'],
		['/api/youtube/channel?handle=https%3A%2F%2Fevil.example%2F%40ferry', 400, 'Invalid YouTube URL format'],
		['/api/youtube/channel?handle=nobody', 404, 'Channel not found'],
		['/api/youtube/channel/UCnobody', 404, 'Channel not found'],
		['/api/youtube/channel/nobody', 400, 'Invalid YouTube URL format'],
		['/api/youtube/videos', 400, 'Invalid YouTube URL format'],
		['/api/youtube/videos?channelId=UCx&maxResults=51', 400, undefined],
		['/api/youtube/videos?channelId=UCx&maxResults=0', 400, undefined],
		['/api/youtube/from-url?url=https%3A%2F%2Fyoutu.be', 401, undefined],
	])('%s answers %i', async (url, status, message) => {
		const response = await get(url);
		expect(response.statusCode).toBe(status);
		if (message) expect(response.json().message).toBe(message);
	});

	test('that the platform fails is said in words that give nothing away', async () => {
		service.troubleAll('keyInvalid');
		const channel = await get('/api/youtube/channel?handle=unlucky');
		expect([channel.statusCode, channel.json().message]).toEqual([502, 'Failed to fetch channel details']);
		const videos = await get('/api/youtube/videos?channelId=UCunlucky');
		expect([videos.statusCode, videos.json().message]).toEqual([502, 'Failed to fetch channel videos']);
		expect(service.asks).toHaveLength(2);
		await get('/api/youtube/channel?handle=unlucky');
		expect(service.asks).toHaveLength(2);
	});

	test('strangers can spend a fifth of the quota and no more, which leaves the rest to editors', async () => {
		await fixture.db.deleteFrom('service_usage').execute();
		const day = fixture.clock.now.toISOString().slice(0, 10);
		await fixture.engine.query(`insert into service_usage values ('${day}', 'video-platform', 5, 200)`);
		expect((await get('/api/youtube/channel?handle=fresh-name')).statusCode).toBe(502);
		expect(service.asks).toEqual([]);
		expect((await lookUp('https://www.youtube.com/@ferry')).statusCode).toBe(200);
		await fixture.db.deleteFrom('service_usage').execute();
	});
});

describe('what an editor looks up', () => {
	test('is everything that is known of the channel, with its latest videos and their kind', async () => {
		const { channel, videos } = (await lookUp(' https://m.youtube.com/@ferry?si=x ')).json();
		expect(channel).toMatchObject({
			id: ferry.id,
			snippet: { title: 'The ferry channel', categoryId: '27' },
			brandingSettings: { image: { bannerExternalUrl: expect.stringContaining('banner') } },
			statistics: { subscriberCount: '4210', videoCount: '20', viewCount: '30000' },
		});
		expect(videos).toHaveLength(10);
		expect(videos[0].snippet.title).toBe('Crossing 20 of ferry');
	});

	test.each([
		['not a url', 400, 'Please enter a valid URL'],
		['https://example.com/@ferry', 400, 'Please enter a valid YouTube URL'],
		['http://169.254.169.254/?youtu.be', 400, 'Please enter a valid YouTube URL'],
		['https://www.youtube.com/', 400, 'Invalid YouTube URL format'],
		['https://www.youtube.com/@nobody', 404, 'Channel not found'],
	])('%s is answered %i %s, and never opened', async (url, status, message) => {
		const response = await lookUp(url);
		expect([response.statusCode, response.json().message]).toEqual([status, message]);
	});

	test('is told why the platform would not answer', async () => {
		service.trouble('quotaExceeded');
		const response = await lookUp('https://www.youtube.com/@ferry');
		expect(response.statusCode).toBe(502);
		expect(response.json().message).toContain('exceeded your quota');
	});
});

describe('a newsletter made of a channel', () => {
	const listing = (more: object = {}) => ({
		channelId: ferry.id,
		name: 'The Ferry',
		description: 'Everything about ferries.',
		imageUrl: 'https://yt3.ggpht.com/x',
		tags: [' YouTube', 'ferry', 'youtube '],
		frequency: 'weekly',
		...more,
	});
	const create = (payload: object) =>
		fixture.app.inject({ method: 'POST', url: '/api/youtube/create-newsletter', headers: admin, payload });

	test('is in the directory at once, its videos follow, and it is listed once', async () => {
		const { id: categoryId } = await makeCategory(fixture.db);
		const response = await create(listing({ categoryIds: [categoryId] }));
		expect(response.statusCode).toBe(201);
		expect(response.json()).toMatchObject({
			name: 'The Ferry',
			youtubeUrl: `https://www.youtube.com/channel/${ferry.id}`,
			tags: ['youtube', 'ferry'],
			frequency: 'Weekly',
			categoryIds: [String(categoryId)],
			videosImportStatus: 'importing',
		});
		const { id } = response.json();
		const again = await create(listing({ categoryIds: [categoryId], name: 'Another' }));
		expect([again.statusCode, again.json().message]).toEqual([
			409,
			'This channel is listed already: The Ferry',
		]);
		const { import_run: run } = await fixture.db
			.selectFrom('channels')
			.select('import_run')
			.where('newsletter_id', '=', id)
			.executeTakeFirstOrThrow();
		await importVideos({ ...fixture.needs, ...fixture.outside }, { newsletterId: id, run });
		const videos = (await get(`/api/videos?newsletterId=${id}`)).json();
		expect(videos).toHaveLength(20);
		expect((await get(`/api/videos/${videos[0].id}`)).json().title).toBe('Crossing 20 of ferry');
		const audit = (await get('/api/audit-log?q=Ferry', admin)).json();
		expect(audit[0]).toMatchObject({ action: 'created', subject: { kind: 'newsletter' } });

		// Channels that we have stored cost no API call.
		service.asks.length = 0;
		service.troubleAll('serverError');
		fixture.clock.now = new Date(fixture.clock.now.getTime() + 2 * 3600 * 1000);
		expect((await get('/api/youtube/channel?handle=Ferry')).json().items[0].id).toBe(ferry.id);
		expect((await get(`/api/youtube/channel/${ferry.id}`)).statusCode).toBe(200);
		expect((await get(`/api/youtube/videos?channelId=${ferry.id}`)).json().items).toHaveLength(6);
		expect(service.asks).toEqual([]);
	});

	test.each([
		[{ channelId: '' }, 'Channel ID is required'],
		[{ name: ' ' }, 'Name is required'],
		[{ description: 'Too short' }, 'Description must be at least 10 characters'],
		[{ imageUrl: 'x' }, 'Please enter a valid image URL'],
		[{ categoryIds: [] }, 'At least one category is required'],
		[{ tags: [' '] }, 'At least one tag is required'],
		[{ frequency: '' }, 'Frequency is required'],
	])('%j is refused: %s', async (wrong, message) => {
		const response = await create(listing({ categoryIds: ['1'], ...wrong }));
		expect([response.statusCode, response.json().message]).toEqual([400, message]);
	});
});
