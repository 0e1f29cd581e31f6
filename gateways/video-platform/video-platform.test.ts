import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
	type FakeVideoPlatform,
	makeFakeVideos,
	startFakeVideoPlatform,
} from '#tests/support/services/fake-video-platform.ts';
import type { FakeChannel } from '#tests/support/services/fake-video-shapes.ts';
import { createYoutubeApi } from './youtube-api.ts';
import { createYoutubeFeed } from './youtube-feed.ts';

let service: FakeVideoPlatform;
let ferry: FakeChannel;

beforeAll(async () => {
	service = await startFakeVideoPlatform();
	ferry = service.addChannel({ handle: 'slow.ferry', user: 'ferryman', videoCount: 120 });
	service.addChannel({ handle: 'UCLA', videoCount: 1 });
	service.addChannel({ handle: 'empty', videoCount: 0 });
});
afterAll(() => service.close());
beforeEach(() => {
	service.asks.length = 0;
});

const openApi = (timeoutMs = 5000) =>
	createYoutubeApi({
		apiKey: 'key',
		apiBaseUrl: `${service.url}/youtube/v3`,
		dailyQuota: 10_000,
		timeoutMs,
	});
const openFeed = ({ allowed = [service.host], timeoutMs = 5000 } = {}) =>
	createYoutubeFeed({
		feedBaseUrl: service.url,
		allowed,
		publicUrl: () => 'http://localhost:3000',
		timeoutMs,
	});
const firstPage = { pageToken: null, size: 50 };

describe('with a key', () => {
	test.each([
		['id', (): string => ferry.id, 1],
		['handle', (): string => 'slow.ferry', 1],
		['user', (): string => 'ferryman', 1],
		['custom', (): string => 'ferryman', 2],
		['video', (): string => ferry.videos[7]?.videoId ?? '', 2],
	] as const)('a channel is found by its %s', async (by, value, units) => {
		const found = await openApi().findChannel({ by, value: value() });
		expect(found).toMatchObject({ is: 'found', units, value: { id: ferry.id, handle: 'slow.ferry' } });
		expect(service.asks.every(({ key, query }) => key === 'key' && !query.has('key'))).toBe(true);
	});

	test('all that is known of a channel is told', async () => {
		expect(await openApi().findChannel({ by: 'handle', value: 'slow.ferry' })).toMatchObject({
			value: {
				title: 'The slow.ferry channel',
				description: 'Everything about slow.ferry, every week.',
				thumbnails: { high: expect.stringContaining('=s800') },
				bannerUrl: expect.stringContaining('banner'),
				subscriberCount: 4210,
				videoCount: 120,
				viewCount: 180_000,
				uploadsId: `UU${ferry.id.slice(2)}`,
			},
		});
	});

	test('a name that begins like an id is found as a name', async () => {
		expect(await openApi().findChannel({ by: 'id', value: 'UCLA' })).toMatchObject({
			is: 'found',
			units: 2,
			value: { handle: 'UCLA' },
		});
	});

	test('uploads come fifty for one call, to the last, and never by search', async () => {
		const seen: string[] = [];
		let pageToken: string | null = null;
		do {
			const page = await openApi().listUploads(
				{ id: ferry.id, uploadsId: `UU${ferry.id.slice(2)}` },
				{ pageToken, size: 50 },
			);
			if (page.is !== 'found') throw new Error(page.is);
			seen.push(...page.value.videos.map(({ videoId }) => videoId));
			pageToken = page.value.nextPageToken;
		} while (pageToken);
		expect(seen).toEqual(ferry.videos.map(({ videoId }) => videoId));
		expect(service.asks.map(({ path }) => path)).toEqual(Array(3).fill('/youtube/v3/playlistItems'));
	});

	test('a video that became private is left out, and a channel without uploads has none', async () => {
		const videos = makeFakeVideos('half', 4).map((video, index) => ({ ...video, isPrivate: index === 1 }));
		const { id } = service.addChannel({ handle: 'half', videos });
		const page = await openApi().listUploads({ id, uploadsId: `UU${id.slice(2)}` }, firstPage);
		expect(page).toMatchObject({ is: 'found', value: { videos: { length: 3 }, nextPageToken: null } });
		expect(await openApi().listUploads({ id: 'UCx', uploadsId: 'UUx' }, firstPage)).toEqual({
			is: 'found',
			units: 1,
			value: { videos: [], nextPageToken: null },
		});
	});

	test('the kind of a channel is the kind of most of its videos, asked for in one call', async () => {
		const ids = ferry.videos.slice(0, 50).map(({ videoId }) => videoId);
		expect(await openApi().findCategory(ids)).toEqual({ is: 'found', units: 1, value: '27' });
		expect(await openApi().findCategory([])).toEqual({ is: 'found', units: 0, value: '' });
	});

	test.each([
		['quotaExceeded', 'over_quota', 'exceeded your quota'],
		['keyInvalid', 'refused', 'does not accept YOUTUBE_API_KEY'],
		['serverError', 'unreachable', 'Internal error'],
		['malformed', 'refused', 'cannot be read'],
	] as const)('%s is told as %s, in words without markup', async (trouble, is, words) => {
		service.trouble(trouble, trouble);
		const reason = expect.stringContaining(words);
		expect(await openApi().findChannel({ by: 'handle', value: 'slow.ferry' })).toMatchObject({ is, reason });
		const uploads = { id: ferry.id, uploadsId: 'UU' };
		expect(await openApi().listUploads(uploads, firstPage)).toMatchObject({ is, reason });
	});

	test('a channel that is not there, a service that is slow, and one that is gone', async () => {
		const nobody = { by: 'handle', value: 'nobody' } as const;
		expect(await openApi().findChannel(nobody)).toEqual({ is: 'missing', units: 1 });
		service.trouble('silent');
		expect(await openApi(300).findChannel(nobody)).toEqual({
			is: 'unreachable',
			units: 0,
			reason: 'YouTube took too long to answer.',
		});
		const gone = createYoutubeApi({ apiKey: 'key', apiBaseUrl: 'http://127.0.0.1:9', dailyQuota: 1 });
		expect(await gone.findChannel(nobody)).toMatchObject({ is: 'unreachable', units: 0 });
	});
});

describe('without a key', () => {
	test.each([
		['id', (): string => ferry.id],
		['handle', (): string => 'slow.ferry'],
		['custom', (): string => 'slow.ferry'],
		['user', (): string => 'ferryman'],
		['video', (): string => ferry.videos[3]?.videoId ?? ''],
	] as const)('a channel is found by its %s on the public pages', async (by, value) => {
		expect(await openFeed().findChannel({ by, value: value() })).toMatchObject({
			is: 'found',
			units: 0,
			value: { id: ferry.id, title: 'The slow.ferry channel', subscriberCount: null },
		});
	});

	test('the latest fifteen videos come from the public feed', async () => {
		const page = await openFeed().listUploads({ id: ferry.id, uploadsId: '' }, firstPage);
		expect(page).toMatchObject({ is: 'found', units: 0, value: { nextPageToken: null } });
		if (page.is !== 'found') return;
		expect(page.value.videos.map(({ videoId }) => videoId)).toEqual(
			ferry.videos.slice(0, 15).map(({ videoId }) => videoId),
		);
		expect(page.value.videos[0]).toEqual({
			videoId: ferry.videos[0]?.videoId,
			title: 'Crossing 120 of slow.ferry',
			description: 'What happens on crossing 120.\n\nA second paragraph.',
			thumbnailUrl: expect.stringMatching(/^https:\/\/i\.ytimg\.com\/vi\/.+hqdefault\.jpg$/),
			channelTitle: 'The slow.ferry channel',
			publishedAt: new Date('2026-06-01T00:00:00Z'),
		});
	});

	test('a missing channel, a broken page, a slow one and a private host harm nobody', async () => {
		const wish = { by: 'handle', value: 'slow.ferry' } as const;
		expect(await openFeed().findChannel({ by: 'handle', value: 'nobody' })).toMatchObject({ is: 'missing' });
		service.trouble('malformed');
		expect(await openFeed().findChannel(wish)).toMatchObject({ is: 'refused' });
		service.trouble('serverError');
		expect(await openFeed().findChannel(wish)).toMatchObject({ is: 'unreachable' });
		service.trouble('silent');
		expect(await openFeed({ timeoutMs: 300 }).findChannel(wish)).toMatchObject({ is: 'unreachable' });
		const before = service.asks.length;
		expect(await openFeed({ allowed: [] }).findChannel(wish)).toMatchObject({ is: 'unreachable' });
		expect(service.asks).toHaveLength(before);
	});
});
