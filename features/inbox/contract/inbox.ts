import * as z from 'zod/mini';
import { ServiceConnection } from '#features/site/contract/services.ts';
import { endpoint } from '#protocol/endpoint.ts';
import { ById, ListPage, SearchText } from '#protocol/values.ts';

export const pendingEmailStatuses = ['pending', 'processed', 'ignored', 'failed', 'quarantined'] as const;
export type PendingEmailStatus = (typeof pendingEmailStatuses)[number];

/** What a mail was judged to be; `unknown` until it is processed. */
export const mailKinds = [
	'unknown',
	'issue',
	'confirmation',
	'receipt',
	'personal',
	'discussion',
	'other',
] as const;
export type MailKind = (typeof mailKinds)[number];

export const PendingEmail = z.object({
	id: z.int(),
	/** Name and address in the usual form: `Crumb & Salt <letters@crumb.example>`. */
	from: z.string(),
	fromName: z.string(),
	fromAddress: z.string(),
	subject: z.string(),
	receivedAt: z.iso.datetime(),
	status: z.enum(pendingEmailStatuses),
	/** True once there is nothing left to process. */
	processed: z.boolean(),
	kind: z.enum(mailKinds),
	/** Why it was judged so, in a sentence. */
	judgedBecause: z.string(),
	/** Why it could not be stored or processed; empty if it could. */
	failure: z.string(),
	/** The link that a confirmation mail asks a person to click; empty for other mail. */
	confirmationUrl: z.string(),
	sourceId: z.nullable(z.int()),
	sizeBytes: z.int(),
	/** It was set aside only because of its sender or as a letter: an editor may still publish it. */
	mayPublish: z.boolean(),
});
export type PendingEmail = z.infer<typeof PendingEmail>;

export const PendingEmailDetail = z.extend(PendingEmail, {
	/** In original order, decoded; long ones are truncated. */
	headers: z.array(z.object({ name: z.string(), value: z.string() })),
	/** The reading view: cleaned, semantic HTML. Empty if the message is not stored. */
	content: z.string(),
	/** Whether the reading view leaves out remote images. */
	hidesImages: z.boolean(),
	/** Whether there is an original design to show in an iframe: see `getPendingEmailOriginal`. */
	hasOriginal: z.boolean(),
	/** Findings of the sender checks, as sentences; empty if none were needed. */
	senderChecks: z.array(z.string()),
	/** The sender to remember for its source. Without proof, anyone can write under that address. */
	senderToRemember: z.nullable(z.object({ sender: z.string(), needsProof: z.boolean() })),
	attachments: z.array(z.object({ name: z.string(), type: z.string(), sizeBytes: z.int() })),
	source: z.nullable(z.object({ id: z.int(), name: z.string(), email: z.string(), status: z.string() })),
	/** The public issue it became, if any. */
	issue: z.nullable(
		z.object({ id: z.int(), slug: z.string(), newsletterId: z.int(), newsletterSlug: z.string() }),
	),
});
export type PendingEmailDetail = z.infer<typeof PendingEmailDetail>;

/** Progress of the current or last run. */
const MailRun = z.object({
	state: z.enum(['idle', 'running', 'done', 'failed']),
	done: z.int(),
	/** Null while it is unknown. */
	total: z.nullable(z.int()),
	/** The result in a sentence, or the reason for a failure. */
	message: z.string(),
	startedAt: z.nullable(z.iso.datetime()),
	finishedAt: z.nullable(z.iso.datetime()),
});
export type MailRun = z.infer<typeof MailRun>;

const MailProgress = z.object({
	fetching: MailRun,
	processing: MailRun,
	counts: z.object({
		pending: z.int(),
		setAside: z.int(),
		emails: z.int(),
		/** Sources that are not ignored. */
		sources: z.int(),
	}),
});
export type MailProgress = z.infer<typeof MailProgress>;

const ServiceStatus = z.object({
	status: z.object({
		gmail: z.object({ configured: z.boolean(), email: z.string() }),
		openai: z.object({ configured: z.boolean() }),
	}),
	/** Whether and when they were actually reached; null if they are not configured. */
	connections: z.object({ gmail: z.nullable(ServiceConnection), openai: z.nullable(ServiceConnection) }),
	/** The server's name and folder; empty if there is none. Never a password. */
	mailbox: z.object({ host: z.string(), folder: z.string() }),
	/** The problem of the last visit to the mailbox; empty if there was none. */
	trouble: z.string(),
	lastFetchedAt: z.nullable(z.iso.datetime()),
});
export type ServiceStatus = z.infer<typeof ServiceStatus>;

export const getEmailStatus = endpoint('GET /api/email/status', 'admin', {
	summary:
		'Whether a mailbox and a text model are configured, when they were last reached, and what the last visit to the mailbox came to.',
	response: ServiceStatus,
});

export const configureEmail = endpoint('POST /api/email/configure', 'admin', {
	changesCatalogue: false,
	summary: 'Tries whether the configured mailbox can be opened, and answers the status.',
	response: ServiceStatus,
});

export const getMailProgress = endpoint('GET /api/email/progress', 'admin', {
	summary: 'How far fetching and processing are, and how much there is.',
	response: MailProgress,
});

export const fetchEmails = endpoint('POST /api/email/fetch', 'admin', {
	changesCatalogue: false,
	summary:
		'Opens the mailbox, then fetches what is new in the background: see the progress. The mailbox is only read.',
	response: z.object({ message: z.string(), progress: MailProgress }),
	status: 202,
});

export const pendingFilters = ['all', 'pending', 'processed', 'ignored', 'aside', 'trouble'] as const;

export const listPendingEmails = endpoint('GET /api/email/pending', 'admin', {
	summary: 'The mails of the mailbox, newest first. The total, up to 10,000, travels in X-Total-Count.',
	query: z.object({
		/** `aside`: only mails that were set aside. `trouble`: those and failed ones. */
		show: z._default(z.enum(pendingFilters), 'all'),
		q: SearchText,
		...ListPage,
	}),
	response: z.array(PendingEmail),
});

/** Remote images tell their servers that the mail was opened, so they are left out unless requested. */
const withPictures = z.object({ images: z._default(z.enum(['true', 'false']), 'false') });

export const getPendingEmail = endpoint('GET /api/email/:id', 'admin', {
	summary: 'One mail: reading view, headers, and why it was judged so.',
	params: ById,
	query: withPictures,
	response: PendingEmailDetail,
});

export const getPendingEmailOriginal = endpoint('GET /api/email/:id/original', 'admin', {
	summary: 'One mail as it was designed, cleaned, as a document for a frame without scripts.',
	params: ById,
	query: withPictures,
	response: z.string(),
});

export const processEmail = endpoint('POST /api/email/:id/process', 'admin', {
	summary:
		'Judges one mail; an issue creates or updates its newsletter source. Under the name of a listed newsletter it is set aside unless its sender is proven, and if it may be a letter by its author.',
	params: ById,
	response: z.object({ message: z.string(), email: PendingEmail }),
});

export const processAllEmails = endpoint('POST /api/email/process-all', 'admin', {
	changesCatalogue: false,
	summary: 'Processes all mail that waits, in the background: see the progress.',
	response: z.object({ message: z.string(), progress: MailProgress }),
	status: 202,
});

export const ignoreEmail = endpoint('POST /api/email/:id/ignore', 'admin', {
	summary: 'Sets a mail aside that is of no interest, or takes it back (`ignored: false`).',
	params: ById,
	body: z.strictObject({ ignored: z._default(z.boolean(), true) }),
	response: PendingEmail,
});

export const publishEmail = endpoint('POST /api/email/:id/publish', 'admin', {
	summary:
		'Publishes one mail that was set aside for its sender or as a letter; with `rememberSender`, later mail of that sender goes through by itself.',
	params: ById,
	body: z.strictObject({ rememberSender: z._default(z.boolean(), false) }),
	response: z.object({ message: z.string(), email: PendingEmail }),
});
