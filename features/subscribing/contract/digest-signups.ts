import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';
import { EmailAddress, Honeypot, IdText, MessageResponse, Prose } from '#protocol/values.ts';

/** The path of the page where the reader agreed. */
const Page = z._default(Prose(500), '');
const SignupId = z.uuid('Must be an id');

/** The form on a collection's page. */
export const DigestForm = z.object({ email: EmailAddress, ...Honeypot });

export const signUpForDigest = endpoint('POST /api/digest-signups', 'public', {
	changesCatalogue: false,
	summary:
		'Asks for a collection’s digest; a mail asks for confirmation. A known and an unknown address get the same answer.',
	body: z.extend(DigestForm, { collectionId: IdText, page: Page }),
	response: z.object({ id: z.string(), message: z.string() }),
	status: 201,
});

const OfferedDigest = z.object({ id: z.int(), slug: z.string(), name: z.string() });
export type OfferedDigest = z.infer<typeof OfferedDigest>;

export const listDigestOffers = endpoint('GET /api/signups/digests', 'public', {
	summary: 'Up to two collections with the newsletter that a sign-up of this browser began with.',
	query: z.object({ subscriberId: SignupId }),
	response: z.array(OfferedDigest).check(z.maxLength(2)),
});

export const addDigestToSignup = endpoint('POST /api/signups/digests', 'public', {
	changesCatalogue: false,
	summary:
		'Adds a collection’s digest to a sign-up of this browser; the same mail asks for confirmation of it.',
	body: z.object({ subscriberId: SignupId, collectionId: IdText, page: Page }),
	response: MessageResponse,
	status: 201,
});
