import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeFakeVideos } from '#tests/support/services/fake-video-platform.ts';
import { createVideoHouse, type VideoHouse } from '#tests/support/video-house.ts';
import { refreshChannels, resumeImports } from './refresh-channels.ts';

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

describe('the import of a channel', () => {
	test('begins with the change that sets the channel, and brings everything once, newest first', async () => {
		const channel = house.service.addChannel({ handle: 'ferry', videoCount: 120 });
		const { id, slug } = await makeNewsletter(house.db, { name: 'Ferry' });
		expect(await house.connect(id, 'https://www.youtube.com/@ferry?si=noise')).toMatchObject({
			videosImportStatus: 'importing',
		});
		expect(await house.connect(id, 'https://www.youtube.com/@ferry?si=noise')).not.toHaveProperty(
			'videosImportStatus',
		);
		expect(await house.listWaiting()).toContainEqual(expect.objectContaining({ newsletterId: id, run: 1 }));
		expect(await house.getChannel('Ferry')).toMatchObject({ status: 'importing', found: 0 });
		expect((await house.app.inject({ url: `/api/newsletters/${slug}/channel` })).statusCode).toBe(404);

		await house.work(id);
		expect(house.service.asks.map(({ path }) => path.split('/').at(-1))).toEqual([
			'channels',
			'playlistItems',
			'playlistItems',
			'playlistItems',
		]);
		const videos = await house.listVideos(id);
		expect(videos.map(({ videoId }) => videoId)).toEqual(channel.videos.map(({ videoId }) => videoId));
		expect(videos[0]).toMatchObject({
			title: 'Crossing 120 of ferry',
			channelTitle: 'The ferry channel',
			thumbnailUrl: expect.stringContaining('mqdefault'),
			publishedAt: '2026-06-01T00:00:00.000Z',
		});
		expect((await house.app.inject({ url: `/api/newsletters/${slug}/channel` })).json()).toMatchObject({
			id: channel.id,
			title: 'The ferry channel',
			channelUrl: `https://www.youtube.com/channel/${channel.id}`,
		});
		expect(await house.getChannel('Ferry')).toMatchObject({
			status: 'idle',
			videos: 120,
			videosOnPlatform: 120,
			error: '',
			importedAt: expect.any(String),
		});
		const usage = await house.app.inject({ url: '/api/admin/video-usage', headers: house.admin });
		expect(usage.json()).toMatchObject({ hasKey: true, quotaUsed: 4, quotaPerDay: 1000 });
	});

	test('again: new and changed videos come, removed ones go, and nothing else stirs', async () => {
		const channel = house.service.addChannel({ handle: 'rail', videoCount: 60 });
		const { id } = await makeNewsletter(house.db, { name: 'Rail' });
		await house.connect(id, '@rail');
		await house.work(id);
		const before = await house.listVideos(id);
		await refreshChannels(house.all());
		await expect.poll(async () => (await house.listWaiting()).some(({ run }) => run === 2)).toBe(true);
		const version = await house.countChanges();
		await house.work(id);
		expect(await house.listVideos(id)).toEqual(before);
		expect(await house.countChanges()).toBe(version);

		const [gone] = channel.videos.splice(30, 1);
		const renamed = channel.videos[5];
		if (renamed) renamed.title = 'Another title';
		channel.videos.unshift({
			...makeFakeVideos('rail-new', 1)[0],
			publishedAt: '2026-07-01T00:00:00Z',
		} as never);
		await refreshChannels(house.all());
		await house.work(id);
		const after = await house.listVideos(id);
		expect(after[0]?.title).toBe('Crossing 1 of rail-new');
		expect(after.find(({ videoId }) => videoId === renamed?.videoId)?.title).toBe('Another title');
		expect(after.some(({ videoId }) => videoId === gone?.videoId)).toBe(false);
		expect(after).toHaveLength(60);
		const lost = before.find(({ videoId }) => videoId === gone?.videoId);
		expect((await house.app.inject({ url: `/api/videos/${lost?.id}` })).statusCode).toBe(404);

		if (gone) channel.videos.push(gone);
		await refreshChannels(house.all());
		await house.work(id);
		expect((await house.app.inject({ url: `/api/videos/${lost?.id}` })).json().id).toBe(lost?.id);
	});

	test('goes on where it was cut off, and two at once do no harm', async () => {
		house.service.addChannel({ handle: 'tram', videoCount: 230 });
		const { id } = await makeNewsletter(house.db, { name: 'Tram' });
		await house.connect(id, '@tram');
		let pages = 0;
		const { listUploads } = house.outside.videoPlatform;
		const cut = {
			...house.outside.videoPlatform,
			listUploads: async (...given: Parameters<typeof listUploads>) => {
				pages += 1;
				if (pages === 3) throw new Error('killed');
				return listUploads(...given);
			},
		};
		await expect(house.work(id, cut)).rejects.toThrow('killed');
		expect(await house.getChannel('Tram')).toMatchObject({ status: 'importing', found: 100, videos: 100 });
		house.service.asks.length = 0;
		await resumeImports(house.all());
		await Promise.all([house.work(id), house.work(id)]);
		const tokens = house.service.asks.flatMap(({ query }) => query.get('pageToken') ?? []);
		expect(tokens).not.toContain('page-50');
		expect(await house.getChannel('Tram')).toMatchObject({ status: 'idle', found: 230, videos: 230 });
		const { rows } = await house.engine.query(
			`select count(*)::int as all, count(distinct video_id)::int as different from videos where newsletter_id = ${id}`,
		);
		expect(rows).toEqual([{ all: 230, different: 230 }]);
	});

	test('of another channel puts the videos of the first away, and of none puts all of them away', async () => {
		house.service.addChannel({ handle: 'first', videoCount: 3 });
		const second = house.service.addChannel({ handle: 'second', videoCount: 2 });
		const { id, slug } = await makeNewsletter(house.db, { name: 'Moved' });
		await house.connect(id, '@first');
		await house.work(id);
		const [explained] = await house.listVideos(id);
		await house.connect(id, second.id);
		await house.work(id);
		expect((await house.listVideos(id)).map(({ title }) => title)).toEqual([
			'Crossing 2 of second',
			'Crossing 1 of second',
		]);
		expect(await house.connect(id, '')).not.toHaveProperty('videosImportStatus');
		expect(await house.listVideos(id)).toEqual([]);
		expect((await house.app.inject({ url: `/api/newsletters/${slug}/channel` })).statusCode).toBe(404);
		expect(await house.getChannel('Moved')).toBeUndefined();
		await house.connect(id, 'https://youtube.com/c/first');
		await house.work(id);
		expect((await house.listVideos(id))[0]?.id).toBe(explained?.id);
	});
});
