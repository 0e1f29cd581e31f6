import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';
import { ById, NumericId, pageOf, WebAddress } from '#protocol/values.ts';

export const webhookEventKinds = ['signup', 'confirmation', 'leaving'] as const;

const Webhook = z.object({
	/** Empty once the colleague who set it keeps the listing no more: what happens waits for another address. */
	url: z.string(),
	events: z.array(z.enum(webhookEventKinds)),
	changedAt: z.iso.datetime(),
	/** The address failed; nothing is posted to it until then. */
	resumeAt: z.nullable(z.iso.datetime()),
});
export type Webhook = z.infer<typeof Webhook>;

export const getWebhook = endpoint('GET /api/publisher/newsletters/:id/webhook', 'publisher', {
	summary: 'Where sign-ups, confirmations and leavings are posted to.',
	params: ById,
	response: z.object({ webhook: z.nullable(Webhook) }),
});

export const WebhookForm = z.strictObject({
	url: WebAddress('Must be a valid URL'),
	events: z.array(z.enum(webhookEventKinds)).check(z.minLength(1, 'Choose at least one'), z.maxLength(3)),
	/** Creates a new signing secret; the first one is always created. */
	newSecret: z._default(z.boolean(), false),
});

export const putWebhook = endpoint('PUT /api/publisher/newsletters/:id/webhook', 'publisher', {
	changesCatalogue: false,
	summary: 'Has sign-ups, confirmations and leavings posted to an address, signed after Standard Webhooks.',
	params: ById,
	body: WebhookForm,
	/** `madeSecret`: the signing secret, shown only this once. */
	response: z.object({ webhook: Webhook, madeSecret: z.optional(z.string()) }),
});

export const deleteWebhook = endpoint('DELETE /api/publisher/newsletters/:id/webhook', 'publisher', {
	changesCatalogue: false,
	summary: 'Posts nothing from now on, and forgets what was posted.',
	params: ById,
	response: z.object({ webhook: z.nullable(Webhook) }),
});

const WebhookEvent = z.object({
	id: z.int(),
	kind: z.enum([...webhookEventKinds, 'test']),
	happenedAt: z.iso.datetime(),
	state: z.enum(['waiting', 'delivered', 'failed']),
	attempts: z.int(),
	nextAttemptAt: z.nullable(z.iso.datetime()),
	statusCode: z.nullable(z.int()),
	/** What the address responded, or why it could not be reached. */
	answer: z.string(),
	finishedAt: z.nullable(z.iso.datetime()),
});
export type WebhookEvent = z.infer<typeof WebhookEvent>;

export const listWebhookEvents = endpoint('GET /api/publisher/newsletters/:id/webhook/events', 'publisher', {
	summary: 'What was posted in the last 30 days, the newest first. The total travels in X-Total-Count.',
	params: ById,
	query: z.object(pageOf(25, 100)),
	response: z.array(WebhookEvent),
});

export const testWebhook = endpoint('POST /api/publisher/newsletters/:id/webhook/test', 'publisher', {
	changesCatalogue: false,
	summary: 'Posts an event that says that it is a test, at once, and answers what came back.',
	params: ById,
	response: WebhookEvent,
});

export const replayWebhookEvent = endpoint(
	'POST /api/publisher/newsletters/:id/webhook/events/:eventId/replay',
	'publisher',
	{
		changesCatalogue: false,
		summary: 'Posts an event again, under the same id.',
		params: z.extend(ById, { eventId: NumericId }),
		response: WebhookEvent,
	},
);
