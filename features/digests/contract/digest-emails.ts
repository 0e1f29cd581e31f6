import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';
import { Line, ListPage, NumericId, required } from '#protocol/values.ts';
import { TemplateContent, TemplateSubject } from './digest-template.ts';
import {
	ChosenId,
	chosenDigestStatuses,
	digestStatuses,
	IdList,
	MailingNumbers,
	Moment,
	TestSend,
} from './digests.ts';

const DigestEmail = z.object({
	id: z.int(),
	configId: z.int(),
	configName: z.string(),
	collectionId: z.int(),
	collectionName: z.string(),
	title: z.string(),
	content: z.string(),
	subject: z.string(),
	status: z.enum(digestStatuses),
	scheduledFor: z.nullable(z.iso.datetime()),
	sentAt: z.nullable(z.iso.datetime()),
	createdAt: z.iso.datetime(),
	/** The time it was due, when a rule made it. */
	periodStart: z.nullable(z.iso.datetime()),
	/** Why it was skipped, stopped, or waits. */
	outcomeNote: z.string(),
	videoIds: z.array(z.string()),
	newsletterSummaries: z.record(z.string(), z.string()),
	/** The mail as HTML; null when there is none, and in brief lists. */
	renderedContent: z.nullable(z.string()),
	hasPreview: z.boolean(),
	/** Null as long as nothing was sent by it. */
	mailing: z.nullable(MailingNumbers),
});
export type DigestEmail = z.infer<typeof DigestEmail>;

const fields = {
	configId: ChosenId('Please select a configuration'),
	title: Line(200, 'Title is required').check(required('Title is required')),
	content: TemplateContent('Content is required'),
	subject: TemplateSubject('Subject is required'),
	status: z.enum(chosenDigestStatuses),
	scheduledFor: z.nullable(Moment),
	sentAt: z.nullable(Moment),
	videoIds: IdList(50),
	newsletterSummaries: z.record(
		z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
		z.string().check(z.trim(), z.maxLength(5000)),
	),
	/** Taken, and not believed: the configuration says it. */
	collectionId: z.unknown(),
};

export const DigestEmailText = z.strictObject({
	...fields,
	status: z._default(fields.status, 'draft'),
	scheduledFor: z.optional(fields.scheduledFor),
	sentAt: z.optional(fields.sentAt),
	videoIds: z._default(fields.videoIds, []),
	newsletterSummaries: z._default(fields.newsletterSummaries, {}),
	collectionId: z.optional(fields.collectionId),
});
export type DigestEmailText = z.output<typeof DigestEmailText>;

export const DigestEmailChange = z.partial(z.strictObject(fields));
export type DigestEmailChange = z.output<typeof DigestEmailChange>;

const byId = z.object({ id: NumericId });

export const listDigestEmails = endpoint({
	method: 'GET',
	path: '/api/digest-emails',
	access: 'admin',
	summary:
		'The mailings that rules made or editors wrote, the latest first. `brief` leaves their HTML out. The total travels in X-Total-Count.',
	query: z.object({
		configId: z.optional(NumericId),
		collectionId: z.optional(NumericId),
		/** The tabs of the screen: what is in work, what waits for its time or is under way, what is over. */
		tab: z.optional(z.enum(['drafts', 'scheduled', 'sent'])),
		brief: z._default(z.stringbool(), false),
		...ListPage,
	}),
	answer: z.array(DigestEmail),
});

export const getDigestEmail = endpoint({
	method: 'GET',
	path: '/api/digest-emails/:id',
	access: 'admin',
	summary: 'One digest email.',
	params: byId,
	answer: DigestEmail,
});

export const createDigestEmail = endpoint({
	method: 'POST',
	path: '/api/digest-emails',
	access: 'admin',
	summary: 'Adds a digest email. As `scheduled` it is sent at its date; as `sent` it only records the past.',
	body: DigestEmailText,
	answer: DigestEmail,
	status: 201,
});

export const updateDigestEmail = endpoint({
	method: 'PATCH',
	path: '/api/digest-emails/:id',
	access: 'admin',
	summary: 'Changes a digest email that was not mailed; one that was set to `sent` by hand, too.',
	params: byId,
	body: DigestEmailChange,
	answer: DigestEmail,
});

export const deleteDigestEmail = endpoint({
	method: 'DELETE',
	path: '/api/digest-emails/:id',
	access: 'admin',
	summary: 'Deletes a digest email; not while it is being sent.',
	params: byId,
	answer: z.object({ message: z.string() }),
});

export const openDigestEmailPreview = endpoint({
	method: 'GET',
	path: '/api/digest-emails/:id/preview',
	access: 'admin',
	summary:
		'The mail as a document of its own, in which nothing can run; of one that was mailed, the mail that went.',
	params: byId,
	answer: z.string(),
});

export const runDigestEmail = endpoint({
	method: 'POST',
	path: '/api/digest-emails/:id/actions',
	access: 'admin',
	summary:
		'Sends a digest email now (which approves it, too), skips it, or takes its time away so that it is a draft again.',
	params: byId,
	body: z.strictObject({ action: z.enum(['send-now', 'skip', 'unschedule']) }),
	answer: DigestEmail,
});

export const testDigestEmail = endpoint({
	method: 'POST',
	path: '/api/digest-emails/:id/test',
	access: 'admin',
	changesCatalogue: false,
	summary: 'Sends the mail as it is now to one address, marked as a test.',
	params: byId,
	body: TestSend,
	answer: z.object({ message: z.string() }),
	status: 202,
});
