import { createNewsletter, updateNewsletter } from '#contract/newsletters.ts';
import { type App, route } from '#server/http/route.ts';
import type { Enqueue } from '#server/jobs/job.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/store/database.ts';
import { createNewsletter as create } from './create-newsletter.ts';
import { presentNewsletter } from './present.ts';
import { updateNewsletter as update } from './update-newsletter.ts';

export function addAdminNewsletterRoutes(app: App, needs: { db: Db; enqueue: Enqueue; clock: Clock }): void {
	route(app, createNewsletter, async ({ body, identity }) =>
		presentNewsletter(await create(needs, identity, body)),
	);
	route(app, updateNewsletter, async ({ params, body, identity }) => {
		const row = await update(needs, identity, params.id, body);
		return {
			...presentNewsletter(row),
			...(row.hasBegunImport ? { videosImportStatus: 'importing' as const } : {}),
		};
	});
}
