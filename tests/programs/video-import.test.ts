import { readFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ManagedChannel } from '#features/videos/contract/manage-videos.ts';
import { openEngine } from '#platform/database/open-engine.ts';
import { createLog } from '#platform/log.ts';
import { signInTo } from '../support/admin-client.ts';
import { engines } from '../support/databases/engines.ts';
import { listByHand } from '../support/factories/list-by-hand.ts';
import type { Program } from '../support/program.ts';
import { homeInTest, startInTest } from '../support/program-in-test.ts';
import { startFakeVideoPlatform } from '../support/services/fake-video-platform.ts';

const total = 5000;
const pages = total / 50;
const killedAtPage = 40;
/** Enough for a few pages and garbage, but not for all videos at once. */
const maxGrowthMb = 200;

describe.each(engines)('importing a channel on the %s engine', (engine) => {
	test(`of ${total} videos, killed on the way: nothing is lost, doubled or asked for twice, in little memory`, async () => {
		const home = await homeInTest(engine);
		let program: Program | null = null;
		const service = await startFakeVideoPlatform({
			onAsk: async (_path, query) => {
				if (query.get('pageToken') !== `page-${killedAtPage * 50}` || !program) return;
				const victim = program;
				program = null;
				await victim.stop('SIGKILL');
			},
		});
		onTestFinished(service.close);
		const channel = service.addChannel({ handle: 'endless', videoCount: total });
		for (const video of channel.videos) video.description = 'So it goes. '.repeat(400);
		const environment = {
			...home.environment,
			YOUTUBE_API_KEY: 'key',
			YOUTUBE_API_BASE_URL: `${service.url}/youtube/v3`,
		};
		const start = () => startInTest('all-in-one', environment);

		const first = await start();
		const admin = await signInTo(first.url);
		const { id } = await listByHand(admin, { name: 'Endless' });
		program = first;
		const response = await admin.patch(`/api/newsletters/${id}`, { youtubeUrl: '@endless' });
		expect(await response.json()).toMatchObject({ videosImportStatus: 'importing' });
		await expect.poll(() => first.child.signalCode, { timeout: 250_000 }).toBe('SIGKILL');

		const second = await start();
		const readyMb = peakMemoryMb(second);
		const readChannel = async () => {
			const list = await fetch(`${second.url}/api/admin/channels`, { headers: { cookie: admin.cookie } });
			return ((await list.json()) as ManagedChannel[])[0];
		};
		await expect
			.poll(async () => (await readChannel())?.status, { timeout: 250_000, interval: 200 })
			.toBe('idle');
		expect(await readChannel()).toMatchObject({ videos: total, found: total });
		const growthMb = peakMemoryMb(second) - readyMb;
		await second.stop();

		const asked = service.asks.filter(({ path }) => path.endsWith('/playlistItems'));
		const tokens = asked.map(({ query }) => query.get('pageToken') ?? 'page-0');
		const others = service.asks.length - asked.length;
		process.stdout.write(
			`${engine}: ${asked.length} requests for ${total} videos and ${others} for the channel, ${growthMb} MB more than at rest\n`,
		);
		// Only the interrupted page is requested again.
		expect(tokens).toHaveLength(pages + 1);
		expect(new Set(tokens).size).toBe(pages);
		expect(tokens.filter((token) => token === `page-${killedAtPage * 50}`)).toHaveLength(2);
		expect(growthMb).toBeLessThan(maxGrowthMb);
		expect(await countVideos(home.environment)).toEqual({ all: total, different: total, visible: total });
	}, 600_000);
});

/** Peak memory as reported by the system. */
function peakMemoryMb({ child }: Program): number {
	const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
	return Math.round(Number(status.match(/VmHWM:\s+(\d+)/)?.[1] ?? 0) / 1024);
}

async function countVideos(environment: Record<string, string>): Promise<unknown> {
	const place = { databaseUrl: environment['DATABASE_URL'], dataDir: environment['DATA_DIR'] ?? '' };
	const engine = await openEngine(place, createLog({ level: 'silent' }));
	const { rows } = await engine.query(
		`select count(*)::int as all, count(distinct video_id)::int as different,
			(count(*) filter (where not hidden))::int as visible from videos`,
	);
	await engine.close();
	return rows[0];
}
