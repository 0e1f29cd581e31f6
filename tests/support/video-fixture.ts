import { expect } from 'vitest';
import type { ManagedChannel } from '#features/videos/contract/manage-videos.ts';
import type { Video } from '#features/videos/contract/videos.ts';
import { importVideos } from '#features/videos/server/import-videos.ts';
import type { VideoPlatform } from '#gateways/video-platform/video-platform.ts';
import { createYoutubeApi } from '#gateways/video-platform/youtube-api.ts';
import type { Gateways } from '#programs/gateways.ts';
import type { Needs } from '#programs/needs.ts';
import { setUp } from './databases/set-up.ts';
import { type FakeVideoPlatform, startFakeVideoPlatform } from './services/fake-video-platform.ts';
import { createTestApp, type TestApp } from './test-app.ts';

type VideoFixture = TestApp & {
	service: FakeVideoPlatform;
	admin: { cookie: string };
	all: () => Needs & Gateways;
	/** Resets the calls, the failures and the used quota. */
	startOver: () => Promise<void>;
	/** Connects a newsletter to a channel, as the edit dialog does. */
	connect: (newsletterId: number, youtubeUrl: string) => Promise<{ videosImportStatus?: string }>;
	/** Runs the waiting jobs of a newsletter, as the worker would. */
	work: (newsletterId: number, videoPlatform?: VideoPlatform) => Promise<void>;
	listWaiting: () => Promise<{ newsletterId: number; run: number; startAfter: string }[]>;
	listVideos: (newsletterId: number) => Promise<Video[]>;
	getChannel: (name: string) => Promise<ManagedChannel | undefined>;
};

/** The app with its own video platform and helpers to run its imports. */
async function createVideoFixture(): Promise<VideoFixture> {
	const service = await startFakeVideoPlatform();
	const fixture = await createTestApp({
		outside: {
			videoPlatform: createYoutubeApi({
				apiKey: 'key',
				apiBaseUrl: `${service.url}/youtube/v3`,
				dailyQuota: 1000,
			}),
		},
	});
	const admin = await fixture.signUp();
	const all = () => ({ ...fixture.needs, ...fixture.outside });
	return {
		...fixture,
		service,
		admin,
		all,
		async startOver() {
			service.asks.length = 0;
			service.troubleAll(null);
			await fixture.db.deleteFrom('service_usage').execute();
		},
		async connect(newsletterId, youtubeUrl) {
			const response = await fixture.app.inject({
				method: 'PATCH',
				url: `/api/newsletters/${newsletterId}`,
				headers: admin,
				payload: { youtubeUrl },
			});
			expect(response.statusCode).toBe(200);
			return response.json();
		},
		async work(newsletterId, videoPlatform = fixture.outside.videoPlatform) {
			const { import_run: run } = await fixture.db
				.selectFrom('channels')
				.select('import_run')
				.where('newsletter_id', '=', newsletterId)
				.executeTakeFirstOrThrow();
			await importVideos({ ...all(), videoPlatform }, { newsletterId, run });
		},
		async listWaiting() {
			const { rows } = await fixture.engine.query(
				`select data, start_after from jobs.job where name = 'import-videos' and state = 'created'`,
			);
			return rows.map((row) => ({
				...(row['data'] as { newsletterId: number; run: number }),
				startAfter: new Date(row['start_after'] as Date).toISOString(),
			}));
		},
		listVideos: async (newsletterId) =>
			(await fixture.app.inject({ url: `/api/videos?newsletterId=${newsletterId}` })).json(),
		getChannel: async (name) =>
			(await fixture.app.inject({ url: `/api/admin/channels?q=${name}`, headers: admin })).json()[0],
		async close() {
			await fixture.close();
			await service.close();
		},
	};
}

/** The same, shared by the tests of a file. */
export const setUpVideoFixture = () => setUp(createVideoFixture);
