import type { Db } from '#database/database.ts';
import { createNewsletter } from '#features/newsletters/contract/add-newsletter.ts';
import { updateNewsletter } from '#features/newsletters/contract/change-newsletter.ts';
import type { Clock } from '#platform/clock.ts';
import { type App, route } from '#platform/http/route.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import { createNewsletter as create } from './create-newsletter.ts';
import { chooseImage, type ImageNeeds, storeRemoteImage } from './images/store-remote-image.ts';
import { presentNewsletter } from './present.ts';
import { updateNewsletter as update } from './update-newsletter.ts';

type Needs = ImageNeeds & { db: Db; enqueue: Enqueue; clock: Clock };

export function addAdminNewsletterRoutes(app: App, needs: Needs): void {
	route(app, createNewsletter, async ({ body, identity }) => {
		const imageUrl = await storeRemoteImage(needs, body.imageUrl);
		return presentNewsletter(await create(needs, identity, { ...body, imageUrl }));
	});
	route(app, updateNewsletter, async ({ params, body, identity }) => {
		const image =
			body.imageUrl === undefined ? {} : { imageUrl: await chooseImage(needs, params.id, body.imageUrl) };
		const row = await update(needs, identity, params.id, { ...body, ...image });
		return {
			...presentNewsletter(row),
			...(row.hasBegunImport ? { videosImportStatus: 'importing' as const } : {}),
		};
	});
}
