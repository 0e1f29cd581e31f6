import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';
import { ById, pageOf, SearchText } from '#protocol/values.ts';

export const deliveryStatuses = [
	'queued',
	'held',
	'sending',
	'sent',
	'failed',
	'uncertain',
	'kept',
	'withdrawn',
] as const;

export const deliveryKinds = [
	'confirmation',
	'reminder',
	'magic-link',
	'digest',
	'issue',
	'paper',
	'test',
	'answer',
	'submission-confirmation',
	'claim',
	'account',
	'notice',
] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** Searches and filters look no further back than this many mails. */
export const maxMailsSearched = 200_000;

const Delivery = z.object({
	id: z.int(),
	kind: z.string(),
	recipient: z.string(),
	subject: z.string(),
	status: z.enum(deliveryStatuses),
	attempts: z.int(),
	lastError: z.string(),
	createdAt: z.iso.datetime(),
	finishedAt: z.nullable(z.iso.datetime()),
});
export type Delivery = z.infer<typeof Delivery>;

export const listDeliveries = endpoint('GET /api/outbox', 'admin', {
	summary:
		'The mails that were sent, wait to be sent, failed, or are kept because no SMTP server is configured; those about accounts for owners only. The total, up to 10,000, travels in X-Total-Count. Searches and filters look at the latest 200,000.',
	query: z.object({
		/** Words in the recipient or the subject. */
		q: SearchText,
		kind: z.optional(z.enum(deliveryKinds)),
		status: z.optional(z.enum(deliveryStatuses)),
		...pageOf(50, 200),
	}),
	response: z.array(Delivery),
});

export const getDelivery = endpoint('GET /api/outbox/:id', 'admin', {
	summary: 'One mail with its text and HTML, links and all.',
	params: ById,
	response: z.extend(Delivery, {
		html: z.string(),
		plainText: z.string(),
		headers: z.record(z.string(), z.string()),
		messageId: z.string(),
	}),
});

export const getDeliveryHtml = endpoint('GET /api/outbox/:id/html', 'admin', {
	summary: 'The HTML of one mail as a document, for a frame without scripts.',
	params: ById,
	response: z.string(),
});

export const resendDelivery = endpoint('POST /api/outbox/:id/resend', 'admin', {
	summary: 'Sends a mail again that failed, was kept, or whose fate is uncertain; a person has decided to.',
	params: ById,
	response: Delivery,
});
