import * as z from 'zod/mini';
import { NewNewsletter } from '#features/newsletters/contract/change-newsletter.ts';
import { endpoint } from '#protocol/endpoint.ts';
import { ById, Prose, pageOf, WebAddress } from '#protocol/values.ts';

const paging = pageOf(25, 100);

export const submissionStatuses = ['open', 'approved', 'refused'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

const Submission = z.object({
	id: z.int(),
	address: z.string(),
	name: z.string(),
	description: z.string(),
	imageUrl: z.string(),
	feedUrl: z.string(),
	senderEmail: z.string(),
	/** Whether the sender has confirmed the address by mail. */
	isSenderConfirmed: z.boolean(),
	status: z.enum(submissionStatuses),
	/** The listing it became, if it still exists. */
	newsletterSlug: z.nullable(z.string()),
	/** What the sender was told. */
	answer: z.string(),
	createdAt: z.iso.datetime(),
	answeredAt: z.nullable(z.iso.datetime()),
});
export type Submission = z.infer<typeof Submission>;

export const listSubmissions = endpoint('GET /api/submissions', 'admin', {
	summary:
		'What was submitted: waiting ones the oldest first, answered ones the latest first. The total travels in X-Total-Count.',
	query: z.object({ status: z._default(z.enum(submissionStatuses), 'open'), ...paging }),
	response: z.array(Submission),
});

/** The listing as edited by the editor, and a message to the sender. */
export const SubmissionApproval = z.extend(NewNewsletter, {
	signupUrl: WebAddress('Must be a valid URL'),
	feedUrl: z._default(z.union([z.literal(''), WebAddress('Must be a valid URL')]), ''),
	answer: z._default(Prose(2000), ''),
});

export const approveSubmission = endpoint('POST /api/submissions/:id/approve', 'admin', {
	summary: 'Lists what was submitted, as the editor left it, and tells its sender.',
	params: ById,
	body: SubmissionApproval,
	response: Submission,
});

export const SubmissionRefusal = z.strictObject({
	answer: Prose(2000).check(z.minLength(10, 'Please give a reason of at least 10 characters')),
});

export const refuseSubmission = endpoint('POST /api/submissions/:id/refuse', 'admin', {
	changesCatalogue: false,
	summary: 'Refuses what was submitted and tells its sender why.',
	params: ById,
	body: SubmissionRefusal,
	response: Submission,
});

const Message = z.object({
	id: z.int(),
	kind: z.enum(['contact', 'advertise']),
	name: z.string(),
	email: z.string(),
	subject: z.string(),
	body: z.string(),
	createdAt: z.iso.datetime(),
	/** When an editor marked it as dealt with. */
	handledAt: z.nullable(z.iso.datetime()),
});
export type Message = z.infer<typeof Message>;

export const listMessages = endpoint('GET /api/messages', 'admin', {
	summary: 'What visitors wrote to the editors, the latest first. The total travels in X-Total-Count.',
	query: z.object({ handled: z._default(z.enum(['no', 'yes']), 'no'), ...paging }),
	response: z.array(Message),
});

export const handleMessage = endpoint('PATCH /api/messages/:id', 'admin', {
	changesCatalogue: false,
	summary: 'Marks a message as dealt with, or as not.',
	params: ById,
	body: z.strictObject({ isHandled: z.boolean() }),
	response: Message,
});
