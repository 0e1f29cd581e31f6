import type { Db } from '#database/database.ts';
import { getMailing, listMailingRecipients, steerMailing } from '#features/digests/contract/mailings.ts';
import type { Clock } from '#platform/clock.ts';
import { type App, route } from '#platform/http/route.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import { getMailing as get } from './get-mailing.ts';
import { listMailingRecipients as listRecipients } from './list-mailing-recipients.ts';
import { steerMailing as steer } from './steer-mailing.ts';

export function addMailingRoutes(app: App, needs: { db: Db; clock: Clock; enqueue: Enqueue }): void {
	route(app, getMailing, ({ params }) => get(needs.db, params.key));

	route(app, listMailingRecipients, async ({ params, query }, tools) => {
		const { total, recipients } = await listRecipients(needs.db, { ...params, ...query });
		tools.header('x-total-count', String(total));
		return recipients;
	});

	route(app, steerMailing, ({ params, body, identity }) => steer(needs, identity, { ...params, ...body }));
}
