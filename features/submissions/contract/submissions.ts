import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';
import {
	EmailAddress,
	Honeypot,
	MessageResponse,
	Prose,
	RequiredLine,
	WebAddress,
} from '#protocol/values.ts';

const Address = WebAddress('Please enter a valid URL');

/** What was found at the given address, for the sender to correct. */
const SubmissionPreview = z.object({
	address: z.string(),
	name: z.string(),
	description: z.string(),
	imageUrl: z.string(),
	feedUrl: z.string(),
	/** The existing listing, if there is one. */
	existing: z.nullable(z.object({ slug: z.string(), name: z.string() })),
	/** Why the page could not be read, in words; empty if it could. */
	trouble: z.string(),
});
export type SubmissionPreview = z.infer<typeof SubmissionPreview>;

export const previewSubmission = endpoint('POST /api/submissions/preview', 'public', {
	changesCatalogue: false,
	summary: 'Reads the address of a newsletter and answers what its page says about itself.',
	body: z.strictObject({ address: Address }),
	response: SubmissionPreview,
});

export const NewSubmission = z.strictObject({
	address: Address,
	name: RequiredLine(200, 'Name is required'),
	description: Prose(2000).check(z.minLength(10, 'Description must be at least 10 characters')),
	imageUrl: z._default(z.union([z.literal(''), WebAddress('Please enter a valid image URL')]), ''),
	feedUrl: z._default(z.union([z.literal(''), WebAddress('Must be a valid URL')]), ''),
	senderEmail: EmailAddress,
	...Honeypot,
});

export const submitNewsletter = endpoint('POST /api/submissions', 'public', {
	changesCatalogue: false,
	summary: 'Proposes a newsletter to the editors; the sender is asked by mail to confirm the address.',
	body: NewSubmission,
	response: MessageResponse,
	status: 201,
});

export const confirmSubmission = endpoint('POST /api/submissions/confirm', 'public', {
	changesCatalogue: false,
	summary: 'Confirms the sender of a submission with the token from the mail.',
	body: z.strictObject({ token: RequiredLine(100, 'The link is not complete.') }),
	response: z.object({
		name: z.string(),
		/** Whether an editor has decided already: no answer follows. */
		isDecided: z.boolean(),
	}),
});
