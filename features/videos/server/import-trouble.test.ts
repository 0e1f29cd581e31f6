import { beforeEach, describe, expect, test } from 'vitest';
import { createYoutubeFeed } from '#gateways/video-platform/youtube-feed.ts';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeVideo } from '#tests/support/factories/reading-factories.ts';
import { setUpVideoFixture } from '#tests/support/video-fixture.ts';
import { refreshChannels } from './refresh-channels.ts';

const fixture = setUpVideoFixture();
beforeEach(() => fixture.startOver());

describe('trouble', () => {
	test('that passes puts the import off, and what is stored stays', async () => {
		fixture.service.addChannel({ handle: 'storm', videoCount: 70 });
		const { id } = await makeNewsletter(fixture.db, { name: 'Storm' });
		await fixture.connect(id, '@storm');
		await fixture.work(id);
		for (const [trouble, words, waitMs] of [
			['serverError', 'Internal error', 10_000],
			['quotaExceeded', 'exceeded your quota', 3600 * 1000],
		] as const) {
			await refreshChannels(fixture.all());
			fixture.service.troubleAll(trouble);
			await fixture.work(id);
			expect(await fixture.getChannel('Storm')).toMatchObject({
				status: 'waiting',
				error: expect.stringContaining(words),
				videos: 70,
			});
			const startAfter = new Date(fixture.clock.now.getTime() + waitMs).toISOString();
			expect(await fixture.listWaiting()).toContainEqual(
				expect.objectContaining({ newsletterId: id, startAfter }),
			);
			fixture.service.troubleAll(null);
			await fixture.work(id);
			expect(await fixture.getChannel('Storm')).toMatchObject({ status: 'idle', error: '', videos: 70 });
		}
	});

	test('that does not pass ends it, in words', async () => {
		const { id } = await makeNewsletter(fixture.db, { name: 'Fog' });
		fixture.service.addChannel({ handle: 'fog', videoCount: 3 });
		await fixture.connect(id, '@fog');
		for (let attempt = 0; attempt < 6; attempt++) {
			fixture.service.troubleAll('serverError');
			await fixture.work(id);
		}
		expect(await fixture.getChannel('Fog')).toMatchObject({
			status: 'failed',
			error: 'Internal error encountered.',
		});
		fixture.service.troubleAll('keyInvalid');
		const again = await fixture.app.inject({
			method: 'POST',
			url: `/api/admin/channels/${id}/import`,
			headers: fixture.admin,
		});
		expect(again.statusCode).toBe(202);
		await fixture.work(id);
		expect((await fixture.getChannel('Fog'))?.error).toContain('does not accept YOUTUBE_API_KEY');
		fixture.service.troubleAll(null);
		for (const [address, error] of [
			['@nobody-at-all', 'Channel not found'],
			['https://www.youtube.com/feed/trending', 'Invalid YouTube URL format'],
		] as const) {
			await fixture.connect(id, address);
			await fixture.work(id);
			expect(await fixture.getChannel('Fog')).toMatchObject({ status: 'failed', error });
		}
	});

	test('the quota of the day is not overspent', async () => {
		fixture.service.addChannel({ handle: 'thrift', videoCount: 500 });
		const { id } = await makeNewsletter(fixture.db, { name: 'Thrift' });
		await fixture.connect(id, '@thrift');
		const videoPlatform = { ...fixture.outside.videoPlatform, dailyQuota: 5 };
		await fixture.work(id, videoPlatform);
		expect(fixture.service.asks.length).toBe(5);
		expect(await fixture.getChannel('Thrift')).toMatchObject({ status: 'waiting', videos: 200 });
		fixture.clock.now = new Date(fixture.clock.now.getTime() + 24 * 3600 * 1000);
		await fixture.work(id);
		expect(await fixture.getChannel('Thrift')).toMatchObject({ status: 'idle', videos: 500 });
	});

	test('a channel that answers with nothing, though it has videos, loses none of them', async () => {
		const channel = fixture.service.addChannel({ handle: 'blank', videoCount: 4 });
		const { id } = await makeNewsletter(fixture.db, { name: 'Blank' });
		await fixture.connect(id, '@blank');
		await fixture.work(id);
		await refreshChannels(fixture.all());
		const { listUploads } = fixture.outside.videoPlatform;
		const empty = async (...given: Parameters<typeof listUploads>) => {
			const page = await listUploads(...given);
			return page.is === 'found' ? { ...page, value: { videos: [], nextPageToken: null } } : page;
		};
		await fixture.work(id, { ...fixture.outside.videoPlatform, listUploads: empty });
		expect(await fixture.listVideos(id)).toHaveLength(4);
		channel.videos.length = 0;
		await refreshChannels(fixture.all());
		await fixture.work(id);
		expect(await fixture.listVideos(id)).toEqual([]);
	});
});

test('without a key the latest fifteen come by the feed, and what went before stays', async () => {
	const channel = fixture.service.addChannel({ handle: 'feed', videoCount: 20 });
	const { id } = await makeNewsletter(fixture.db, { name: 'By feed' });
	await makeVideo(fixture.db, {
		newsletter_id: id,
		video_id: channel.videos[18]?.videoId ?? '',
		channel_id: channel.id,
		published_at: new Date(channel.videos[18]?.publishedAt ?? ''),
	});
	await fixture.connect(id, '@feed');
	const videoPlatform = createYoutubeFeed({
		feedBaseUrl: fixture.service.url,
		allowed: [fixture.service.host],
		publicUrl: () => 'http://localhost:3000',
	});
	await fixture.work(id, videoPlatform);
	expect(await fixture.listVideos(id)).toHaveLength(16);
	channel.videos.splice(3, 1);
	await refreshChannels(fixture.all());
	await fixture.work(id, videoPlatform);
	const kept = await fixture.listVideos(id);
	expect(kept).toHaveLength(16);
	expect(kept.at(-1)?.videoId).toBe(channel.videos[17]?.videoId);
});

test('the made-up channels of a demo directory are never looked for by themselves', async () => {
	const { id } = await makeNewsletter(fixture.db, { name: 'Made up', youtube_url: '@made-up' });
	await fixture.db
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
	await refreshChannels(fixture.all());
	expect(await fixture.getChannel('Made up')).toMatchObject({ status: 'idle' });
});
