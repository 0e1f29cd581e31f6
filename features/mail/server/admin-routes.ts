import type { Db } from '#database/database.ts';
import {
	getDelivery,
	getDeliveryHtml,
	listDeliveries,
	resendDelivery,
} from '#features/mail/contract/outbox.ts';
import {
	countDeliveries,
	type DeliveryRow,
	findDelivery,
	listDeliveries as list,
} from '#features/mail/store/outbox.ts';
import type { Clock } from '#platform/clock.ts';
import { routeDocument } from '#platform/http/files/private-documents.ts';
import { type App, route } from '#platform/http/route.ts';
import type { Identity } from '#platform/http/security/identity.ts';
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

	/** Links in account mails would let an editor become an owner. */
	async function getReadable(id: number, { role }: Identity): Promise<DeliveryRow> {
		const delivery = await findDelivery(needs.db, id);
		if (!delivery || (delivery.kind === 'account' && role !== 'owner')) throw new Problem('mail_not_found');
		return delivery;
	}

	route(app, listDeliveries, async ({ query, identity }, tools) => {
		const filter = { ...query, without: identity.role === 'owner' ? undefined : ('account' as const) };
		tools.header('x-total-count', String(await countDeliveries(needs.db, filter)));
		return (await list(needs.db, filter)).map(presentDelivery);
	});

	route(app, getDelivery, async ({ params, identity }) => {
		const delivery = await getReadable(params.id, identity);
		return presentWholeDelivery(delivery, await findText(delivery));
	});

	routeDocument(app, getDeliveryHtml, async ({ params, identity }) =>
		mailDocument((await findText(await getReadable(params.id, identity))).html),
	);

	route(app, resendDelivery, async ({ params, identity }) => {
		await getReadable(params.id, identity);
		return presentDelivery(await resendMail(needs, params.id, identity));
	});
}
