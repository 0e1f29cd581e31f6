import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';
import { ById, IdText, ListPage, NumericId, RequiredLine } from '#protocol/values.ts';
import { digestCalls, previewCall } from './digest-calls.ts';
import { TemplateContent, TemplateSubject } from './digest-template.ts';
import { MailingNumbers } from './mailings.ts';

/** An email is made by an editor or a configuration and sent once; a collection digest is composed by hand and repeats. */
export const digestOrigins = ['digest-email', 'collection-digest'] as const;
export type DigestOrigin = (typeof digestOrigins)[number];

export const digestFrequencies = ['daily', 'weekly', 'monthly'] as const;
export type DigestFrequency = (typeof digestFrequencies)[number];

/** Statuses that an editor can choose in a form; the others are set automatically. */
export const chosenDigestStatuses = ['draft', 'scheduled', 'sent'] as const;
export const digestStatuses = [
	...chosenDigestStatuses,
	'sending',
	'skipped',
	'stopped',
	'cancelled',
] as const;
export type DigestStatus = (typeof digestStatuses)[number];

/** Work in progress; waiting or being sent; finished. */
const digestTabs = ['drafts', 'scheduled', 'sent'] as const;
export type DigestTab = (typeof digestTabs)[number];

/** A date as sent by forms: ISO, in any time zone. */
const Moment = z.pipe(
	z.union([z.iso.datetime({ offset: true }), z.iso.date()], 'Must be a date'),
	z.transform((text) => new Date(text)),
);

/** None if the field of a form was emptied. */
export const orEmptied = <Value>(value: z.ZodMiniType<Value, string | number>) =>
	z.pipe(
		z.transform((given: string | number | null) => (given === '' ? null : given)),
		z.nullable(value),
	);
const OptionalMoment = orEmptied(Moment);

/** An id chosen from a list, with that list's own message if nothing is chosen. */
const ChosenId = (missing: string) =>
	z.pipe(
		z.union([z.string(), z.number()], missing).check(z.refine((id) => String(id).trim() !== '', missing)),
		IdText,
	);

export const ChosenCollection = ChosenId('Please select a collection');

/** Ids travel as text; deduplicated, in order. */
const IdList = (maximum: number) =>
	z.pipe(
		z.array(IdText).check(z.maxLength(maximum, `At most ${maximum}`)),
		z.transform((ids) => [...new Set(ids)]),
	);

/** Fields that every digest returns. */
const answered = {
	id: z.int(),
	collectionId: z.int(),
	collectionName: z.string(),
	title: z.string(),
	content: z.string(),
	subject: z.string(),
	status: z.enum(digestStatuses),
	/** For a repeating digest the first send date; after a run, the next one. */
	scheduledFor: z.nullable(z.iso.datetime()),
	sentAt: z.nullable(z.iso.datetime()),
	createdAt: z.iso.datetime(),
	videoIds: z.array(z.string()),
	/** Why it was skipped, stopped, or is waiting. */
	outcomeNote: z.string(),
	/** Whether there is a mail to preview: as sent, or as it would be sent. */
	hasPreview: z.boolean(),
	/** Null until it is sent. */
	mailing: z.nullable(MailingNumbers),
};

/** Fields that an editor writes for any digest. */
const written = {
	title: RequiredLine(200, 'Title is required'),
	content: TemplateContent('Content is required'),
	subject: TemplateSubject('Subject is required'),
	status: z.enum(chosenDigestStatuses),
	scheduledFor: OptionalMoment,
	videoIds: IdList(50),
};

/** Defaults for a new digest. */
const assumed = {
	status: z._default(written.status, 'draft'),
	scheduledFor: z.optional(written.scheduledFor),
	videoIds: z._default(written.videoIds, []),
};

const listed = {
	collectionId: z.optional(NumericId),
	tab: z.optional(z.enum(digestTabs)),
	...ListPage,
};

const DigestEmail = z.object({
	...answered,
	configId: z.int(),
	configName: z.string(),
	/** The due time, if a rule made it. */
	periodStart: z.nullable(z.iso.datetime()),
	newsletterSummaries: z.record(z.string(), z.string()),
	/** The mail as HTML; null if there is none, and in brief lists. */
	renderedContent: z.nullable(z.string()),
});
export type DigestEmail = z.infer<typeof DigestEmail>;

const emailFields = {
	...written,
	configId: ChosenId('Please select a configuration'),
	sentAt: OptionalMoment,
	newsletterSummaries: z.record(
		z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
		z.string().check(z.trim(), z.maxLength(5000)),
	),
	/** Accepted but ignored: the configuration determines it. */
	collectionId: z.unknown(),
};

export const DigestEmailText = z.strictObject({
	...emailFields,
	...assumed,
	sentAt: z.optional(emailFields.sentAt),
	newsletterSummaries: z._default(emailFields.newsletterSummaries, {}),
	collectionId: z.optional(emailFields.collectionId),
});

const DigestEmailChange = z.partial(z.strictObject(emailFields));

export const digestEmails = {
	list: endpoint('GET /api/digest-emails', 'admin', {
		summary:
			'The mailings that rules made or editors wrote, the latest first. `brief` leaves their HTML out. The total travels in X-Total-Count.',
		query: z.object({
			...listed,
			configId: z.optional(NumericId),
			brief: z._default(z.stringbool(), false),
		}),
		response: z.array(DigestEmail),
	}),
	get: endpoint('GET /api/digest-emails/:id', 'admin', {
		summary: 'One digest email.',
		params: ById,
		response: DigestEmail,
	}),
	...digestCalls('/api/digest-emails', {
		response: DigestEmail,
		text: DigestEmailText,
		change: DigestEmailChange,
		actions: ['send-now', 'skip', 'unschedule'],
		ran: DigestEmail,
		summaries: {
			create:
				'Adds a digest email. As `scheduled` it is sent at its date; as `sent` it only records the past.',
			update: 'Changes a digest email that was not mailed; one that was set to `sent` by hand, too.',
			remove: 'Deletes a digest email; not while it is being sent.',
			run: 'Sends a digest email now (which approves it, too), skips it, or takes its time away so that it is a draft again.',
			test: 'Sends the mail as it is now to one address, marked as a test.',
		},
	}),
	preview: previewCall(
		'/api/digest-emails',
		'The mail as a document of its own, in which nothing can run; of one that was mailed, the mail that went.',
	),
};

const CollectionDigest = z.object({
	...answered,
	frequency: z.enum(digestFrequencies),
	templateContent: z.string(),
	includedNewsletterIds: z.array(z.string()),
	/** The digest that this copy was sent from. */
	repeatsDigestId: z.nullable(z.int()),
	/** The next three runs while it is scheduled. */
	nextRuns: z.array(z.iso.datetime()),
});
export type CollectionDigest = z.infer<typeof CollectionDigest>;

const collectionFields = {
	...written,
	collectionId: ChosenCollection,
	frequency: z.enum(digestFrequencies),
	/** Empty: the built-in template. */
	templateContent: z.union([z.literal(''), TemplateContent('')]),
	includedNewsletterIds: IdList(200),
};

export const CollectionDigestText = z.strictObject({
	...collectionFields,
	...assumed,
	frequency: z._default(collectionFields.frequency, 'weekly'),
	templateContent: z._default(collectionFields.templateContent, ''),
	includedNewsletterIds: z._default(collectionFields.includedNewsletterIds, []),
});

const CollectionDigestChange = z.partial(z.strictObject(collectionFields));

export const collectionDigests = {
	list: endpoint('GET /api/collection-newsletters', 'admin', {
		summary:
			'Digests that editors composed, and the copies each run left, the latest first. The total travels in X-Total-Count.',
		query: z.object(listed),
		response: z.array(CollectionDigest),
	}),
	...digestCalls('/api/collection-newsletters', {
		response: CollectionDigest,
		text: CollectionDigestText,
		change: CollectionDigestChange,
		actions: ['send-now', 'skip'],
		ran: z.object({ digest: CollectionDigest, sentCopyId: z.nullable(z.int()), message: z.string() }),
		summaries: {
			create: 'Adds a digest. As `scheduled` it is sent at its first date and then again each period.',
			update: 'Changes a digest that was not sent yet; `draft` pauses one that repeats.',
			remove: 'Deletes a digest; the copies that were sent stay. Not while it is being sent.',
			run: 'Sends a digest once at once, leaving its times as they are; or skips its next time.',
			test: 'Sends the digest as it would be now to one address, marked as a test.',
		},
	}),
	preview: previewCall(
		'/api/collection-newsletters',
		'The mail as a document of its own, in which nothing can run; of a sent copy, the mail that went.',
	),
};

/** A change to a digest of either origin; for a new one, its origin determines what is required. */
export type DigestChange = z.output<typeof DigestEmailChange> &
	Omit<z.output<typeof CollectionDigestChange>, 'collectionId'>;

/** What a digest would look like and how many it would reach, before anything is stored. */
const DigestPreview = z.object({
	subject: z.string(),
	preheader: z.string(),
	html: z.string(),
	plainText: z.string(),
	/** Confirmed subscribers of this digest. */
	recipients: z.int(),
	/** New in the collection since the last digest. */
	newIssues: z.int(),
	newVideos: z.int(),
	newNewsletters: z.int(),
	/** Why it would be skipped if it were due now; null if it would be sent. */
	skipReason: z.nullable(z.string()),
});
export type DigestPreview = z.infer<typeof DigestPreview>;

/** Validated loosely: a preview follows the typing, and shows errors instead of rejecting them. */
export const previewDigest = endpoint('POST /api/digest-previews', 'admin', {
	changesCatalogue: false,
	summary: 'Composes a digest from unsaved text, with the count of its recipients. Nothing is kept or sent.',
	body: z.strictObject({
		collectionId: IdText,
		/** The configuration whose last mailing determines what is new; else the collection's last one. */
		configId: z.optional(IdText),
		frequency: z._default(z.enum(digestFrequencies), 'weekly'),
		subject: z._default(z.string().check(z.maxLength(300)), ''),
		content: z._default(z.string().check(z.maxLength(50_000)), ''),
		templateContent: z._default(z.string().check(z.maxLength(50_000)), ''),
		videoIds: z._default(IdList(50), []),
		includedNewsletterIds: z._default(IdList(200), []),
		newsletterSummaries: z._default(z.record(z.string(), z.string().check(z.maxLength(5000))), {}),
	}),
	response: DigestPreview,
});
