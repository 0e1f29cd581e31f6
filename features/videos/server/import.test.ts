import { beforeEach, describe, expect, test } from 'vitest';
import { makeNewsletter } from '#tests/support/factories/factories.ts';
import { makeFakeVideos } from '#tests/support/services/fake-video-platform.ts';
import { setUpVideoFixture } from '#tests/support/video-fixture.ts';
import { refreshChannels, resumeImports } from './refresh-channels.ts';

const fixture = setUpVideoFixture();
beforeEach(() => fixture.startOver());

describe('the import of a channel', () => {
	test('begins with the change that sets the channel, and brings everything once, newest first', async () => {
		const channel = fixture.service.addChannel({ handle: 'ferry', videoCount: 120 });
		const { id, slug } = await makeNewsletter(fixture.db, { name: 'Ferry' });
		expect(await fixture.connect(id, 'https://www.youtube.com/@ferry?si=noise')).toMatchObject({
			videosImportStatus: 'importing',
		});
		expect(await fixture.connect(id, 'https://www.youtube.com/@ferry?si=noise')).not.toHaveProperty(
			'videosImportStatus',
		);
		expect(await fixture.listWaiting()).toContainEqual(expect.objectContaining({ newsletterId: id }));
		expect(await fixture.getChannel('Ferry')).toMatchObject({ status: 'importing', found: 0 });
		expect((await fixture.app.inject({ url: `/api/newsletters/${slug}/channel` })).statusCode).toBe(404);

		await fixture.work(id);
		expect(fixture.service.asks.map(({ path }) => path.split('/').at(-1))).toEqual([
			'channels',
			'playlistItems',
			'playlistItems',
			'playlistItems',
		]);
		const videos = await fixture.listVideos(id);
		expect(videos.map(({ videoId }) => videoId)).toEqual(channel.videos.map(({ videoId }) => videoId));
		expect(videos[0]).toMatchObject({
			title: 'Crossing 120 of ferry',
			channelTitle: 'The ferry channel',
			thumbnailUrl: expect.stringContaining('mqdefault'),
			publishedAt: '2026-06-01T00:00:00.000Z',
		});
		expect((await fixture.app.inject({ url: `/api/newsletters/${slug}/channel` })).json()).toMatchObject({
			id: channel.id,
			title: 'The ferry channel',
			channelUrl: `https://www.youtube.com/channel/${channel.id}`,
		});
		expect(await fixture.getChannel('Ferry')).toMatchObject({
			status: 'idle',
			videos: 120,
			videosOnPlatform: 120,
			error: '',
			importedAt: expect.any(String),
		});
		const usage = await fixture.app.inject({ url: '/api/admin/video-usage', headers: fixture.admin });
		expect(usage.json()).toMatchObject({ hasKey: true, quotaUsed: 4, quotaPerDay: 1000 });
	});

	test('again: new and changed videos come, removed ones go, and nothing else stirs', async () => {
		const channel = fixture.service.addChannel({ handle: 'rail', videoCount: 60 });
		const { id } = await makeNewsletter(fixture.db, { name: 'Rail' });
		await fixture.connect(id, '@rail');
		await fixture.work(id);
		const before = await fixture.listVideos(id);
		await refreshChannels(fixture.all());
		const runs = async () =>
			(await fixture.listWaiting()).filter(({ newsletterId }) => newsletterId === id).map(({ run }) => run);
		await expect.poll(async () => new Set(await runs()).size).toBe(2);
		const version = await fixture.countChanges();
		await fixture.work(id);
		expect(await fixture.listVideos(id)).toEqual(before);
		expect(await fixture.countChanges()).toBe(version);

		const [gone] = channel.videos.splice(30, 1);
		const renamed = channel.videos[5];
		if (renamed) renamed.title = 'Another title';
		channel.videos.unshift({
			...makeFakeVideos('rail-new', 1)[0],
			publishedAt: '2026-07-01T00:00:00Z',
		} as never);
		await refreshChannels(fixture.all());
		await fixture.work(id);
		const after = await fixture.listVideos(id);
		expect(after[0]?.title).toBe('Crossing 1 of rail-new');
		expect(after.find(({ videoId }) => videoId === renamed?.videoId)?.title).toBe('Another title');
		expect(after.some(({ videoId }) => videoId === gone?.videoId)).toBe(false);
		expect(after).toHaveLength(60);
		const lost = before.find(({ videoId }) => videoId === gone?.videoId);
		expect((await fixture.app.inject({ url: `/api/videos/${lost?.id}` })).statusCode).toBe(404);

		if (gone) channel.videos.push(gone);
		await refreshChannels(fixture.all());
		await fixture.work(id);
		expect((await fixture.app.inject({ url: `/api/videos/${lost?.id}` })).json().id).toBe(lost?.id);
	});

	test('goes on where it was cut off, and two at once do no harm', async () => {
		fixture.service.addChannel({ handle: 'tram', videoCount: 230 });
		const { id } = await makeNewsletter(fixture.db, { name: 'Tram' });
		await fixture.connect(id, '@tram');
		let pages = 0;
		const { listUploads } = fixture.outside.videoPlatform;
		const cut = {
			...fixture.outside.videoPlatform,
			listUploads: async (...given: Parameters<typeof listUploads>) => {
				pages += 1;
				if (pages === 3) throw new Error('killed');
				return listUploads(...given);
			},
		};
		await expect(fixture.work(id, cut)).rejects.toThrow('killed');
		expect(await fixture.getChannel('Tram')).toMatchObject({ status: 'importing', found: 100, videos: 100 });
		fixture.service.asks.length = 0;
		await resumeImports(fixture.all());
		await Promise.all([fixture.work(id), fixture.work(id)]);
		const tokens = fixture.service.asks.flatMap(({ query }) => query.get('pageToken') ?? []);
		expect(tokens).not.toContain('page-50');
		expect(await fixture.getChannel('Tram')).toMatchObject({ status: 'idle', found: 230, videos: 230 });
		const { rows } = await fixture.engine.query(
			`select count(*)::int as all, count(distinct video_id)::int as different from videos where newsletter_id = ${id}`,
		);
		expect(rows).toEqual([{ all: 230, different: 230 }]);
	});

	test.each([
		['changed', ['@current']],
		['disconnected and another connected', ['', '@current']],
	])('whose channel is %s while it asks about the old one leaves the new one alone', async (_, addresses) => {
		await fixture.db.deleteFrom('newsletters').execute();
		fixture.service.addChannel({ handle: 'outdated', videoCount: 3 });
		fixture.service.addChannel({ handle: 'current', videoCount: 2 });
		const { id } = await makeNewsletter(fixture.db, { name: 'Overtaken' });
		await fixture.connect(id, '@outdated');
		const { findChannel } = fixture.outside.videoPlatform;
		await fixture.work(id, {
			...fixture.outside.videoPlatform,
			findChannel: async (...given) => {
				const outcome = await findChannel(...given);
				for (const address of addresses) await fixture.connect(id, address);
				return outcome;
			},
		});
		expect(await fixture.getChannel('Overtaken')).toMatchObject({ status: 'importing', title: '' });
		await fixture.work(id);
		expect(await fixture.getChannel('Overtaken')).toMatchObject({
			status: 'idle',
			title: 'The current channel',
		});
		expect((await fixture.listVideos(id)).map(({ title }) => title)).toEqual([
			'Crossing 2 of current',
			'Crossing 1 of current',
		]);
	});

	test('of another channel puts the videos of the first away, and of none puts all of them away', async () => {
		fixture.service.addChannel({ handle: 'first', videoCount: 3 });
		const second = fixture.service.addChannel({ handle: 'second', videoCount: 2 });
		const { id, slug } = await makeNewsletter(fixture.db, { name: 'Moved' });
		await fixture.connect(id, '@first');
		await fixture.work(id);
		const [explained] = await fixture.listVideos(id);
		await fixture.connect(id, second.id);
		await fixture.work(id);
		expect((await fixture.listVideos(id)).map(({ title }) => title)).toEqual([
			'Crossing 2 of second',
			'Crossing 1 of second',
		]);
		expect(await fixture.connect(id, '')).not.toHaveProperty('videosImportStatus');
		expect(await fixture.listVideos(id)).toEqual([]);
		expect((await fixture.app.inject({ url: `/api/newsletters/${slug}/channel` })).statusCode).toBe(404);
		expect(await fixture.getChannel('Moved')).toBeUndefined();
		await fixture.connect(id, 'https://youtube.com/c/first');
		await fixture.work(id);
		expect((await fixture.listVideos(id))[0]?.id).toBe(explained?.id);
	});
});
