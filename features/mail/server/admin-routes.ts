import type { Db } from '#database/database.ts';
import {
	getDelivery,
	getDeliveryHtml,
	listDeliveries,
	resendDelivery,
} from '#features/mail/contract/outbox.ts';
import { countDeliveries, findDelivery, listDeliveries as list } from '#features/mail/store/outbox.ts';
import type { Clock } from '#platform/clock.ts';
import { routeDocument } from '#platform/http/files/private-documents.ts';
import { type App, route } from '#platform/http/route.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import { Problem } from '#platform/problem.ts';
import { mailDocument } from './mail-document.ts';
import { createMailingTexts, type MailSite } from './mailing-texts.ts';
import { presentDelivery, presentWholeDelivery } from './present.ts';
import { resendMail } from './resend-mail.ts';

export function addOutboxRoutes(
	app: App,
	needs: MailSite & { db: Db; clock: Clock; enqueue: Enqueue },
): void {
	const findText = createMailingTexts(needs);

	route(app, listDeliveries, async ({ query }, tools) => {
		tools.header('x-total-count', String(await countDeliveries(needs.db, query)));
		return (await list(needs.db, query)).map(presentDelivery);
	});

	route(app, getDelivery, async ({ params }) => {
		const delivery = await findDelivery(needs.db, params.id);
		if (!delivery) throw new Problem('mail_not_found');
		return presentWholeDelivery(delivery, await findText(delivery));
	});

	routeDocument(app, getDeliveryHtml, async ({ params }) => {
		const delivery = await findDelivery(needs.db, params.id);
		if (!delivery) throw new Problem('mail_not_found');
		return mailDocument((await findText(delivery)).html);
	});

	route(app, resendDelivery, async ({ params, identity }) =>
		presentDelivery(await resendMail(needs, params.id, identity)),
	);
}
