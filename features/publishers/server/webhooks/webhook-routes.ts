import {
	deleteWebhook,
	getWebhook,
	listWebhookEvents,
	putWebhook,
	replayWebhookEvent,
	testWebhook,
} from '#features/publishers/contract/webhooks.ts';
import { listEvents } from '#features/publishers/store/webhook-events.ts';
import { findWebhook } from '#features/publishers/store/webhooks.ts';
import { setPaginationHeaders } from '#platform/http/pagination-headers.ts';
import { type App, route } from '#platform/http/route.ts';
import { requireHeld } from '../require-kept.ts';
import { changeWebhook, removeWebhook } from './change-webhook.ts';
import type { WebhookNeeds } from './needs.ts';
import { replayEvent, testWebhook as test } from './post-by-hand.ts';
import { presentEvent, presentWebhook } from './present.ts';

/** Webhook routes, restricted to the holder of the claim and their colleagues. */
export function addWebhookRoutes(app: App, needs: WebhookNeeds): void {
	const { db } = needs;

	async function findOwn(publisherId: string, newsletterId: number) {
		const { claim_id: claimId } = await requireHeld(db, publisherId, newsletterId);
		return findWebhook(db, { newsletterId, claimId });
	}

	route(app, getWebhook, async ({ params, publisher }) => {
		const webhook = await findOwn(publisher.publisherId, params.id);
		return { webhook: webhook && presentWebhook(webhook) };
	});

	route(
		app,
		putWebhook,
		({ params, body, publisher }) => changeWebhook(needs, { ...publisher, newsletterId: params.id }, body),
		{ perMinute: 30 },
	);

	route(app, deleteWebhook, async ({ params, publisher }) => {
		await removeWebhook(needs, { ...publisher, newsletterId: params.id });
		return { webhook: null };
	});

	route(app, listWebhookEvents, async ({ params, query, publisher, caller }, tools) => {
		const webhook = await findOwn(publisher.publisherId, params.id);
		const { rows, total } = webhook
			? await listEvents(db, { newsletterId: params.id, ...query })
			: { rows: [], total: 0 };
		setPaginationHeaders(tools, caller.url, { ...query, total });
		return rows.map(presentEvent);
	});

	route(app, testWebhook, ({ params, publisher }) => test(needs, { ...publisher, newsletterId: params.id }), {
		perMinute: 30,
	});

	route(
		app,
		replayWebhookEvent,
		({ params, publisher }) => replayEvent(needs, { ...publisher, newsletterId: params.id }, params.eventId),
		{ perMinute: 60 },
	);
}
