import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';
import { ByLinkToken, EmailAddress, MessageResponse, SlugOrId } from '#protocol/values.ts';
import { deskPage } from './desk-page.ts';

/** The form that requests a link; `newsletter` is the one to claim. */
const PublisherLinkRequest = z.object({
	email: EmailAddress,
	newsletter: z.optional(SlugOrId),
	/** Where the link leads; defaults to the desk. */
	page: z.optional(z.string().check(z.regex(deskPage))),
	website: z._default(z.string().check(z.maxLength(2000)), ''),
});

export const requestPublisherLink = endpoint('POST /api/publisher/sign-in-links', 'public', {
	changesCatalogue: false,
	summary:
		'Sends a link that opens the publisher’s desk. Who is not known gets one only for a newsletter to claim; the answer is the same.',
	body: PublisherLinkRequest,
	response: MessageResponse,
	status: 202,
});

export const openDesk = endpoint('POST /api/publisher/sessions', 'public', {
	changesCatalogue: false,
	summary: 'Uses up a link from a mail and signs its publisher in on this browser.',
	body: ByLinkToken,
	response: MessageResponse,
	status: 201,
});

export const closeDesk = endpoint('POST /api/publisher/sign-out', 'public', {
	changesCatalogue: false,
	summary: 'Ends the publisher’s session on this browser.',
	response: MessageResponse,
});
