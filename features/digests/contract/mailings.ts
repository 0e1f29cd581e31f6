import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';
import { NumberInAddress, PageNumber } from '#protocol/values.ts';

/** The outcome of a mailing so far. The numbers are exact. */
export const MailingNumbers = z.object({
	status: z.enum(['sending', 'paused', 'stopped', 'cancelled', 'sent']),
	recipients: z.int(),
	waiting: z.int(),
	delivered: z.int(),
	/** In the outbox, because no mail server was configured when they were due. */
	kept: z.int(),
	/** Refused permanently, returned, or given up after retries. */
	bounced: z.int(),
	/** May or may not have arrived: the connection or the process was lost in flight. */
	uncertain: z.int(),
	/** Left out just before sending: unsubscribed, erased or suppressed meanwhile, or the mailing was cancelled. */
	leftOut: z.int(),
	/** Readers who left this digest after getting this mailing and before the next. */
	left: z.int(),
	clicks: z.int(),
});
export type MailingNumbers = z.infer<typeof MailingNumbers>;

/** `digest-email:12`, `collection-digest:7`, `issue:34`, or `paper:` with the minute it was due. */
const MailingKey = z.string().check(z.regex(/^(digest-email|collection-digest|issue|paper):[1-9]\d{0,9}$/));
const byKey = z.object({ key: MailingKey });

const Mailing = z.extend(MailingNumbers, {
	key: z.string(),
	subject: z.string(),
	/** Why it was stopped automatically. */
	stopReason: z.string(),
	startedAt: z.iso.datetime(),
	finishedAt: z.nullable(z.iso.datetime()),
	links: z.array(z.object({ url: z.string(), clicks: z.int() })),
});
export type Mailing = z.infer<typeof Mailing>;

export const getMailing = endpoint('GET /api/mailings/:key', 'admin', {
	summary: 'How a mailing to many goes, or went, with the clicks on each of its links.',
	params: byKey,
	response: Mailing,
});

export const recipientOutcomes = ['waiting', 'delivered', 'kept', 'bounced', 'uncertain', 'leftOut'] as const;

const MailingRecipient = z.object({
	deliveryId: z.int(),
	email: z.string(),
	outcome: z.enum(recipientOutcomes),
	reason: z.string(),
	attempts: z.int(),
	finishedAt: z.nullable(z.iso.datetime()),
});
export type MailingRecipient = z.infer<typeof MailingRecipient>;

export const listMailingRecipients = endpoint('GET /api/mailings/:key/recipients', 'admin', {
	summary: 'Each address of a mailing with its outcome. The total travels in X-Total-Count.',
	params: byKey,
	query: z.object({
		outcome: z.optional(z.enum(recipientOutcomes)),
		page: PageNumber,
		limit: z._default(NumberInAddress(1, 200), 50),
	}),
	response: z.array(MailingRecipient),
});

export const steerMailing = endpoint('POST /api/mailings/:key/actions', 'admin', {
	changesCatalogue: false,
	summary:
		'Pauses, resumes or cancels a mailing; or sends it again to the addresses of which nobody knows whether they got it.',
	params: byKey,
	body: z.strictObject({ action: z.enum(['pause', 'resume', 'cancel', 'resend-uncertain']) }),
	response: Mailing,
});
