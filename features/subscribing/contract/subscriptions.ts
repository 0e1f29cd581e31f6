import * as z from 'zod/mini';
import { DeliveryWay } from '#features/delivery/contract/delivery-ways.ts';
import { Rhythm } from '#features/delivery/contract/rhythms.ts';
import { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { PersonName } from '#features/readers/contract/person-name.ts';
import { endpoint } from '#protocol/endpoint.ts';
import {
	ByLinkToken,
	EmailAddress,
	Honeypot,
	IdText,
	Line,
	ListPage,
	MessageResponse,
	Prose,
} from '#protocol/values.ts';

const subscriptionStatuses = ['active', 'unsubscribed', 'bounced', 'complained'] as const;

const Source = z._default(Line(100), 'direct');

/** The fields of the subscribe dialog, with its messages. */
export const SubscribeForm = z.object({
	firstName: PersonName('First name is required'),
	lastName: PersonName('Last name is required'),
	email: EmailAddress,
	consent: z.literal(true, 'You must agree to receive emails'),
});

/** Identifies one browser's sign-up, never the person: it is new each time, so it does not reveal whether an address is known. */
const SignupId = z.uuid('Must be an id');

export const createSubscriber = endpoint('POST /api/subscribers', 'public', {
	changesCatalogue: false,
	summary: 'Begins a sign-up with a name and an address. A known and an unknown address get the same answer.',
	body: z.object({
		email: EmailAddress,
		firstName: PersonName('First name is required'),
		lastName: PersonName('Last name is required'),
		source: Source,
		...Honeypot,
	}),
	response: z.object({ id: z.string(), message: z.string() }),
	status: 201,
});

const Subscription = z.object({
	subscriberId: z.string(),
	newsletterId: z.string(),
	status: z.enum(subscriptionStatuses),
	source: z.string(),
	createdAt: z.iso.datetime(),
	/** When the reader confirmed by mail; null until then. */
	convertedAt: z.nullable(z.iso.datetime()),
});
export type Subscription = z.infer<typeof Subscription>;

export const createSubscription = endpoint('POST /api/subscriptions', 'public', {
	changesCatalogue: false,
	summary: 'Adds a newsletter to a sign-up of this browser. Doing so twice leaves one subscription.',
	body: z.object({
		subscriberId: SignupId,
		newsletterId: IdText,
		/** Accepted for the specification; the server decides what is stored. */
		status: z._default(z.enum(subscriptionStatuses), 'active'),
		source: Source,
		/** The delivery the reader was told; rejected if it has changed since. */
		delivery: z.optional(DeliveryWay),
		/** The path of the page where the reader agreed. */
		page: z._default(Prose(500), ''),
	}),
	response: Subscription,
	status: 201,
});

export const listSubscriptions = endpoint('GET /api/subscriptions', 'public', {
	summary:
		'What was chosen in a sign-up; only for the browser that made it, its reader, or an admin. Without an id all subscriptions, the newest first, for admins only.',
	query: z.object({ subscriberId: z.optional(z.uuid('Must be an id')), ...ListPage }),
	response: z.array(Subscription),
});

export const listRecommendations = endpoint('GET /api/recommendations', 'public', {
	summary:
		'Up to three newsletters, a sponsored one first if there is any, without what the browser that made the sign-up chose and what a signed-in reader has.',
	query: z.object({ subscriberId: z._default(Line(100), '') }),
	response: z.array(Newsletter).check(z.maxLength(3)),
});

export const finishSignup = endpoint('POST /api/signups/finish', 'public', {
	changesCatalogue: false,
	summary:
		'Says that the reader of this sign-up is done, or away, so that its confirmation mail goes at once. Doing so again changes nothing.',
	body: z.object({ subscriberId: SignupId }),
	response: MessageResponse,
	status: 202,
});

export const resendConfirmation = endpoint('POST /api/signups/resend', 'public', {
	changesCatalogue: false,
	summary: 'Asks for the confirmation mail of this sign-up once more.',
	body: z.object({ subscriberId: SignupId }),
	response: MessageResponse,
	status: 202,
});

/** What a confirmation link is about. Reading it changes nothing. */
const Confirmation = z.object({
	state: z.enum(['waiting', 'confirmed', 'expired']),
	/** The mostly masked address, as the link may have been forwarded. */
	maskedEmail: z.string(),
	newsletters: z.array(
		z.object({
			id: z.int(),
			slug: z.string(),
			name: z.string(),
			description: z.string(),
			/** The way of delivery the reader agreed to. */
			way: DeliveryWay,
			/** The same in a sentence. */
			delivery: z.string(),
			/** How often it comes; null if this link has no choice to offer. */
			rhythm: z.nullable(Rhythm),
		}),
	),
	/** Collections whose digests were requested. */
	collections: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string() })),
});
export type Confirmation = z.infer<typeof Confirmation>;

export const readConfirmation = endpoint('GET /api/confirmations/:token', 'public', {
	summary: 'What a confirmation link is about; changes nothing.',
	params: ByLinkToken,
	response: Confirmation,
});

export const confirmSubscriptions = endpoint('POST /api/confirmations/:token', 'public', {
	changesCatalogue: false,
	summary: 'Confirms everything a confirmation link is about. Doing so twice is the same as once.',
	params: ByLinkToken,
	/** The browser's time zone; unknown ones are ignored. */
	body: z.object({ timeZone: z.optional(Line(100)) }),
	response: Confirmation,
});

export const chooseRhythm = endpoint('POST /api/confirmations/:token/rhythm', 'public', {
	changesCatalogue: false,
	summary: 'Chooses how often a newsletter comes that this link has confirmed.',
	params: ByLinkToken,
	body: z.object({ newsletterId: IdText, rhythm: Rhythm }),
	response: Confirmation,
});
