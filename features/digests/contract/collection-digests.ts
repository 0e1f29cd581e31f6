import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';
import { Line, ListPage, NumericId, required } from '#protocol/values.ts';
import { TemplateContent, TemplateSubject } from './digest-template.ts';
import {
	ChosenId,
	chosenDigestStatuses,
	digestFrequencies,
	digestStatuses,
	IdList,
	MailingNumbers,
	Moment,
	TestSend,
} from './digests.ts';

const CollectionDigest = z.object({
	id: z.int(),
	collectionId: z.int(),
	collectionName: z.string(),
	title: z.string(),
	content: z.string(),
	subject: z.string(),
	status: z.enum(digestStatuses),
	/** Its first send date; once it ran, the next one. */
	scheduledFor: z.nullable(z.iso.datetime()),
	sentAt: z.nullable(z.iso.datetime()),
	createdAt: z.iso.datetime(),
	videoIds: z.array(z.string()),
	frequency: z.enum(digestFrequencies),
	templateContent: z.string(),
	includedNewsletterIds: z.array(z.string()),
	/** The digest that this sent copy came from. */
	repeatsDigestId: z.nullable(z.int()),
	outcomeNote: z.string(),
	/** While it is scheduled: the next three times. */
	nextRuns: z.array(z.iso.datetime()),
	/** Whether there is a mail to look at: the one that went, or the one that would. */
	hasPreview: z.boolean(),
	mailing: z.nullable(MailingNumbers),
});
export type CollectionDigest = z.infer<typeof CollectionDigest>;

const fields = {
	collectionId: ChosenId('Please select a collection'),
	title: Line(200, 'Title is required').check(required('Title is required')),
	content: TemplateContent('Content is required'),
	subject: TemplateSubject('Subject is required'),
	status: z.enum(chosenDigestStatuses),
	frequency: z.enum(digestFrequencies),
	scheduledFor: z.nullable(Moment),
	videoIds: IdList(50),
	/** Empty: the template that comes with the software. */
	templateContent: z.union([z.literal(''), TemplateContent('')]),
	includedNewsletterIds: IdList(200),
};

export const CollectionDigestText = z.strictObject({
	...fields,
	status: z._default(fields.status, 'draft'),
	frequency: z._default(fields.frequency, 'weekly'),
	scheduledFor: z.optional(fields.scheduledFor),
	videoIds: z._default(fields.videoIds, []),
	templateContent: z._default(fields.templateContent, ''),
	includedNewsletterIds: z._default(fields.includedNewsletterIds, []),
});
export type CollectionDigestText = z.output<typeof CollectionDigestText>;

export const CollectionDigestChange = z.partial(z.strictObject(fields));
export type CollectionDigestChange = z.output<typeof CollectionDigestChange>;

const byId = z.object({ id: NumericId });

export const listCollectionDigests = endpoint({
	method: 'GET',
	path: '/api/collection-newsletters',
	access: 'admin',
	summary:
		'Digests that editors composed, and the copies each run left, the latest first. The total travels in X-Total-Count.',
	query: z.object({
		collectionId: z.optional(NumericId),
		tab: z.optional(z.enum(['drafts', 'scheduled', 'sent'])),
		...ListPage,
	}),
	answer: z.array(CollectionDigest),
});

export const createCollectionDigest = endpoint({
	method: 'POST',
	path: '/api/collection-newsletters',
	access: 'admin',
	summary: 'Adds a digest. As `scheduled` it is sent at its first date and then again each period.',
	body: CollectionDigestText,
	answer: CollectionDigest,
	status: 201,
});

export const updateCollectionDigest = endpoint({
	method: 'PATCH',
	path: '/api/collection-newsletters/:id',
	access: 'admin',
	summary: 'Changes a digest that was not sent yet; `draft` pauses one that repeats.',
	params: byId,
	body: CollectionDigestChange,
	answer: CollectionDigest,
});

export const deleteCollectionDigest = endpoint({
	method: 'DELETE',
	path: '/api/collection-newsletters/:id',
	access: 'admin',
	summary: 'Deletes a digest; the copies that were sent stay. Not while it is being sent.',
	params: byId,
	answer: z.object({ message: z.string() }),
});

export const openCollectionDigestPreview = endpoint({
	method: 'GET',
	path: '/api/collection-newsletters/:id/preview',
	access: 'admin',
	summary: 'The mail as a document of its own, in which nothing can run; of a sent copy, the mail that went.',
	params: byId,
	answer: z.string(),
});

export const runCollectionDigest = endpoint({
	method: 'POST',
	path: '/api/collection-newsletters/:id/actions',
	access: 'admin',
	summary: 'Sends a digest once at once, leaving its times as they are; or skips its next time.',
	params: byId,
	body: z.strictObject({ action: z.enum(['send-now', 'skip']) }),
	answer: z.object({ digest: CollectionDigest, sentCopyId: z.nullable(z.int()), message: z.string() }),
});

export const testCollectionDigest = endpoint({
	method: 'POST',
	path: '/api/collection-newsletters/:id/test',
	access: 'admin',
	changesCatalogue: false,
	summary: 'Sends the digest as it would be now to one address, marked as a test.',
	params: byId,
	body: TestSend,
	answer: z.object({ message: z.string() }),
	status: 202,
});
