import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';
import { EmailAddress, IdText, NumberInAddress } from '#protocol/values.ts';

export const digestFrequencies = ['daily', 'weekly', 'monthly'] as const;
export type DigestFrequency = (typeof digestFrequencies)[number];

/** What an editor chooses in a form; the others come by themselves. */
export const chosenDigestStatuses = ['draft', 'scheduled', 'sent'] as const;
export const digestStatuses = [
	...chosenDigestStatuses,
	'sending',
	'skipped',
	'stopped',
	'cancelled',
] as const;
export type DigestStatus = (typeof digestStatuses)[number];

/** A moment as forms send it: ISO, in any zone. */
export const Moment = z.pipe(
	z.iso.datetime({ offset: true, message: 'Must be a date' }),
	z.transform((text) => new Date(text)),
);

/** An id that is chosen from a list; nothing chosen is answered in the words of that list. */
export const ChosenId = (missing: string) =>
	z.pipe(
		z.union([z.string(), z.number()], missing).check(z.refine((id) => String(id).trim() !== '', missing)),
		IdText,
	);

/** Ids in a list travel as text; each once, in their order. */
export const IdList = (most: number) =>
	z.pipe(
		z.array(IdText).check(z.maxLength(most, `At most ${most}`)),
		z.transform((ids) => [...new Set(ids)]),
	);

/** What became of a mailing so far. The numbers are exact. */
export const MailingNumbers = z.object({
	status: z.enum(['sending', 'paused', 'stopped', 'cancelled', 'sent']),
	recipients: z.int(),
	waiting: z.int(),
	delivered: z.int(),
	/** Refused for good by the mail server, or given up. */
	bounced: z.int(),
	/** In flight when a program stopped: nobody knows. */
	uncertain: z.int(),
	/** Left out at the last moment: unsubscribed, erased or suppressed meanwhile, or the mailing was cancelled. */
	leftOut: z.int(),
	/** Readers who ended this digest after getting this mailing and before the next. */
	left: z.int(),
	clicks: z.int(),
});
export type MailingNumbers = z.infer<typeof MailingNumbers>;

/** `digest-email:12` or `collection-digest:7`. */
const MailingKey = z.string().check(z.regex(/^(digest-email|collection-digest):[1-9]\d{0,9}$/));
const byKey = z.object({ key: MailingKey });

const Mailing = z.extend(MailingNumbers, {
	key: z.string(),
	subject: z.string(),
	/** Why it stopped by itself. */
	stopReason: z.string(),
	startedAt: z.iso.datetime(),
	finishedAt: z.nullable(z.iso.datetime()),
	links: z.array(z.object({ url: z.string(), clicks: z.int() })),
});
export type Mailing = z.infer<typeof Mailing>;

export const getMailing = endpoint({
	method: 'GET',
	path: '/api/mailings/:key',
	access: 'admin',
	summary: 'How a mailing to many goes, or went, with the clicks on each of its links.',
	params: byKey,
	answer: Mailing,
});

export const recipientOutcomes = ['waiting', 'delivered', 'bounced', 'uncertain', 'leftOut'] as const;

const MailingRecipient = z.object({
	deliveryId: z.int(),
	email: z.string(),
	outcome: z.enum(recipientOutcomes),
	reason: z.string(),
	attempts: z.int(),
	finishedAt: z.nullable(z.iso.datetime()),
});
export type MailingRecipient = z.infer<typeof MailingRecipient>;

export const listMailingRecipients = endpoint({
	method: 'GET',
	path: '/api/mailings/:key/recipients',
	access: 'admin',
	summary: 'Each address of a mailing with its outcome. The total travels in X-Total-Count.',
	params: byKey,
	query: z.object({
		outcome: z.optional(z.enum(recipientOutcomes)),
		page: z._default(NumberInAddress(1, 100_000), 1),
		limit: z._default(NumberInAddress(1, 200), 50),
	}),
	answer: z.array(MailingRecipient),
});

export const steerMailing = endpoint({
	method: 'POST',
	path: '/api/mailings/:key/actions',
	access: 'admin',
	changesCatalogue: false,
	summary:
		'Pauses, resumes or cancels a mailing; or sends it again to the addresses of which nobody knows whether they got it.',
	params: byKey,
	body: z.strictObject({ action: z.enum(['pause', 'resume', 'cancel', 'resend-uncertain']) }),
	answer: Mailing,
});

/** What a digest would look like and whom it would reach, before anything is kept. */
const DigestPreview = z.object({
	subject: z.string(),
	preheader: z.string(),
	html: z.string(),
	plainText: z.string(),
	/** Confirmed readers who asked for this digest. */
	recipients: z.int(),
	/** New in the collection since the last one. */
	newIssues: z.int(),
	newVideos: z.int(),
	newNewsletters: z.int(),
	/** Why it would be skipped if it were due now; null when it would go. */
	skipReason: z.nullable(z.string()),
});
export type DigestPreview = z.infer<typeof DigestPreview>;

/** Checked loosely: a preview follows the typing, and shows faults instead of refusing them. */
export const previewDigest = endpoint({
	method: 'POST',
	path: '/api/digest-previews',
	access: 'admin',
	changesCatalogue: false,
	summary: 'Composes a digest from unsaved text, with the count of its recipients. Nothing is kept or sent.',
	body: z.strictObject({
		collectionId: IdText,
		/** The configuration whose last mailing says what is new; else the collection’s last one. */
		configId: z.optional(IdText),
		frequency: z._default(z.enum(digestFrequencies), 'weekly'),
		subject: z._default(z.string().check(z.maxLength(300)), ''),
		content: z._default(z.string().check(z.maxLength(50_000)), ''),
		templateContent: z._default(z.string().check(z.maxLength(50_000)), ''),
		videoIds: z._default(IdList(50), []),
		includedNewsletterIds: z._default(IdList(200), []),
		newsletterSummaries: z._default(z.record(z.string(), z.string().check(z.maxLength(5000))), {}),
	}),
	answer: DigestPreview,
});

export const TestSend = z.strictObject({ email: EmailAddress });
