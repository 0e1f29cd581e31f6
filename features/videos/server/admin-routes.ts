import { type ImageNeeds, storeRemoteImage } from '#features/newsletters/server/images/store-remote-image.ts';
import { presentNewsletter } from '#features/newsletters/server/present.ts';
import { getDailyBudget } from '#features/prompts/store/daily-budgets.ts';
import { findServiceUsage } from '#features/site/store/service-usage.ts';
import {
	changeExplanation,
	getVideoUsage,
	importChannelVideos,
	listManagedChannels,
	listManagedVideos,
	regenerateExplanation,
} from '#features/videos/contract/manage-videos.ts';
import { createChannelNewsletter, lookUpChannel } from '#features/videos/contract/youtube.ts';
import {
	countManagedChannels,
	countManagedVideos,
	listManagedChannels as listChannels,
	listManagedVideos as listVideos,
} from '#features/videos/store/managed-videos.ts';
import { type App, route } from '#platform/http/route.ts';
import { changeExplanation as change, regenerateExplanation as regenerate } from './change-explanation.ts';
import { createChannelNewsletter as create } from './create-channel-newsletter.ts';
import { importNow } from './import-now.ts';
import { lookUpChannel as lookUp } from './look-up-channel.ts';
import type { VideoNeeds } from './needs.ts';
import { presentManagedChannel, presentManagedVideo } from './present.ts';

export function addAdminVideoRoutes(app: App, needs: VideoNeeds & ImageNeeds): void {
	const { db, clock, videoPlatform, textModel } = needs;

	route(app, lookUpChannel, ({ query }) => lookUp(needs, query.url), { perMinute: 60 });

	route(app, createChannelNewsletter, async ({ body, identity }) => {
		const imageUrl = await storeRemoteImage(needs, body.imageUrl);
		return {
			...presentNewsletter(await create(needs, identity, { ...body, imageUrl })),
			videosImportStatus: 'importing' as const,
		};
	});

	route(app, listManagedChannels, async ({ query }, tools) => {
		tools.header('x-total-count', String(await countManagedChannels(db, query.q)));
		return (await listChannels(db, query)).map(presentManagedChannel);
	});

	route(app, getVideoUsage, async () => {
		const used = async (service: 'video-platform' | 'text-model') =>
			(await findServiceUsage(db, { service, now: clock() })).units;
		return {
			hasKey: videoPlatform.dailyQuota !== null,
			quotaUsed: await used('video-platform'),
			quotaPerDay: videoPlatform.dailyQuota,
			hasTextModel: textModel !== null,
			tokensUsed: await used('text-model'),
			tokensPerDay: await getDailyBudget(db, 'textTokens'),
		};
	});

	route(app, importChannelVideos, async ({ params, identity }) => {
		await importNow(needs, identity, params.newsletterId);
		return { videosImportStatus: 'importing' as const };
	});

	route(app, listManagedVideos, async ({ query }, tools) => {
		const filter = { ...query, isToReview: query.show === 'to-review' };
		tools.header('x-total-count', String(await countManagedVideos(db, filter)));
		return (await listVideos(db, filter)).map(presentManagedVideo);
	});

	route(app, changeExplanation, async ({ params, body, identity }) =>
		presentManagedVideo(await change(needs, identity, params.id, body)),
	);
	route(app, regenerateExplanation, async ({ params, identity }) =>
		presentManagedVideo(await regenerate(needs, identity, params.id)),
	);
}
