import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createYoutubeFeed } from '#gateways/video-platform/youtube-feed.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeVideo } from '#tests/support/factories/reading-factories.ts';
import { createVideoHouse, type VideoHouse } from '#tests/support/video-house.ts';
import { refreshChannels } from './refresh-channels.ts';

let house: VideoHouse;

beforeAll(async () => {
	house = await createVideoHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
	house.service.asks.length = 0;
	house.service.troubleAll(null);
	await house.db.deleteFrom('service_usage').execute();
});

describe('trouble', () => {
	test('that passes puts the import off, and what is stored stays', async () => {
		house.service.addChannel({ handle: 'storm', videoCount: 70 });
		const { id } = await makeNewsletter(house.db, { name: 'Storm' });
		await house.connect(id, '@storm');
		await house.work(id);
		for (const [trouble, words, waitMs] of [
			['serverError', 'Internal error', 10_000],
			['quotaExceeded', 'exceeded your quota', 3600 * 1000],
		] as const) {
			await refreshChannels(house.all());
			house.service.troubleAll(trouble);
			await house.work(id);
			expect(await house.getChannel('Storm')).toMatchObject({
				status: 'waiting',
				error: expect.stringContaining(words),
				videos: 70,
			});
			const startAfter = new Date(house.clock.now.getTime() + waitMs).toISOString();
			expect(await house.listWaiting()).toContainEqual(
				expect.objectContaining({ newsletterId: id, startAfter }),
			);
			house.service.troubleAll(null);
			await house.work(id);
			expect(await house.getChannel('Storm')).toMatchObject({ status: 'idle', error: '', videos: 70 });
		}
	});

	test('that does not pass ends it, in words', async () => {
		const { id } = await makeNewsletter(house.db, { name: 'Fog' });
		house.service.addChannel({ handle: 'fog', videoCount: 3 });
		await house.connect(id, '@fog');
		for (let attempt = 0; attempt < 6; attempt++) {
			house.service.troubleAll('serverError');
			await house.work(id);
		}
		expect(await house.getChannel('Fog')).toMatchObject({
			status: 'failed',
			error: 'Internal error encountered.',
		});
		house.service.troubleAll('keyInvalid');
		const again = await house.app.inject({
			method: 'POST',
			url: `/api/admin/channels/${id}/import`,
			headers: house.admin,
		});
		expect(again.statusCode).toBe(202);
		await house.work(id);
		expect((await house.getChannel('Fog'))?.error).toContain('does not accept YOUTUBE_API_KEY');
		house.service.troubleAll(null);
		for (const [address, error] of [
			['@nobody-at-all', 'Channel not found'],
			['https://www.youtube.com/feed/trending', 'Invalid YouTube URL format'],
		] as const) {
			await house.connect(id, address);
			await house.work(id);
			expect(await house.getChannel('Fog')).toMatchObject({ status: 'failed', error });
		}
	});

	test('the quota of the day is not overspent', async () => {
		house.service.addChannel({ handle: 'thrift', videoCount: 500 });
		const { id } = await makeNewsletter(house.db, { name: 'Thrift' });
		await house.connect(id, '@thrift');
		const videoPlatform = { ...house.outside.videoPlatform, dailyQuota: 5 };
		await house.work(id, videoPlatform);
		expect(house.service.asks.length).toBe(5);
		expect(await house.getChannel('Thrift')).toMatchObject({ status: 'waiting', videos: 200 });
		house.clock.now = new Date(house.clock.now.getTime() + 24 * 3600 * 1000);
		await house.work(id);
		expect(await house.getChannel('Thrift')).toMatchObject({ status: 'idle', videos: 500 });
	});

	test('a channel that answers with nothing, though it has videos, loses none of them', async () => {
		const channel = house.service.addChannel({ handle: 'blank', videoCount: 4 });
		const { id } = await makeNewsletter(house.db, { name: 'Blank' });
		await house.connect(id, '@blank');
		await house.work(id);
		await refreshChannels(house.all());
		const { listUploads } = house.outside.videoPlatform;
		const empty = async (...given: Parameters<typeof listUploads>) => {
			const page = await listUploads(...given);
			return page.is === 'found' ? { ...page, value: { videos: [], nextPageToken: null } } : page;
		};
		await house.work(id, { ...house.outside.videoPlatform, listUploads: empty });
		expect(await house.listVideos(id)).toHaveLength(4);
		channel.videos.length = 0;
		await refreshChannels(house.all());
		await house.work(id);
		expect(await house.listVideos(id)).toEqual([]);
	});
});

test('without a key the latest fifteen come by the feed, and what went before stays', async () => {
	const channel = house.service.addChannel({ handle: 'feed', videoCount: 20 });
	const { id } = await makeNewsletter(house.db, { name: 'By feed' });
	await makeVideo(house.db, {
		newsletter_id: id,
		video_id: channel.videos[18]?.videoId ?? '',
		channel_id: channel.id,
		published_at: new Date(channel.videos[18]?.publishedAt ?? ''),
	});
	await house.connect(id, '@feed');
	const videoPlatform = createYoutubeFeed({
		feedBaseUrl: house.service.url,
		allowed: [house.service.host],
		publicUrl: () => 'http://localhost:3000',
	});
	await house.work(id, videoPlatform);
	expect(await house.listVideos(id)).toHaveLength(16);
	channel.videos.splice(3, 1);
	await refreshChannels(house.all());
	await house.work(id, videoPlatform);
	const kept = await house.listVideos(id);
	expect(kept).toHaveLength(16);
	expect(kept.at(-1)?.videoId).toBe(channel.videos[17]?.videoId);
});

test('the made-up channels of a demo directory are never looked for by themselves', async () => {
	const { id } = await makeNewsletter(house.db, { name: 'Made up', youtube_url: '@made-up' });
	await house.db
		.insertInto('channels')
		.values({
			newsletter_id: id,
			handle: 'made-up',
			title: 'Made up',
			subscriber_count: null,
			video_count: null,
			view_count: null,
		})
		.execute();
	await refreshChannels(house.all());
	expect(await house.getChannel('Made up')).toMatchObject({ status: 'idle' });
});
