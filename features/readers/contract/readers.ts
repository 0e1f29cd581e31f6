import * as z from 'zod/mini';
import { DeliveryWay } from '#features/delivery/contract/delivery-ways.ts';
import { DeliveryState, PaperTime, Rhythm } from '#features/delivery/contract/rhythms.ts';
import { endpoint } from '#protocol/endpoint.ts';
import { ByLinkToken, EmailAddress, IdText, MessageResponse, NumericId } from '#protocol/values.ts';
import { PersonName } from './person-name.ts';

export const requestSignInLink = endpoint('POST /api/account/sign-in-links', 'public', {
	changesCatalogue: false,
	summary: 'Sends a link that opens the reader’s page. A known and an unknown address get the same answer.',
	body: z.object({ email: EmailAddress, website: z._default(z.string().check(z.maxLength(2000)), '') }),
	response: MessageResponse,
	status: 202,
});

export const openAccount = endpoint('POST /api/account/sessions', 'public', {
	changesCatalogue: false,
	summary: 'Uses up a link from a mail and signs its reader in on this browser.',
	body: ByLinkToken,
	response: MessageResponse,
	status: 201,
});

export const closeAccount = endpoint('POST /api/account/sign-out', 'public', {
	changesCatalogue: false,
	summary: 'Ends the reader’s session on this browser.',
	response: MessageResponse,
});

const ReaderSubscription = z.object({
	newsletter: z.object({ id: z.int(), slug: z.string(), name: z.string(), imageUrl: z.string() }),
	/** `waiting` for the confirmation by mail. */
	state: z.enum(['waiting', 'active', 'unsubscribed', 'bounced', 'complained']),
	since: z.iso.datetime(),
	endedAt: z.nullable(z.iso.datetime()),
	/** How it is delivered; for a subscription that is not confirmed or has ended, how it would be. */
	way: DeliveryWay,
	/** The same in a sentence. */
	delivery: z.string(),
	rhythm: Rhythm,
	pausedUntil: z.nullable(z.iso.datetime()),
	/** Null until it is confirmed. */
	deliveryState: z.nullable(DeliveryState),
});
export type ReaderSubscription = z.infer<typeof ReaderSubscription>;

const ReaderDigest = z.object({
	collection: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
	isChosen: z.boolean(),
});

const ReaderAccount = z.object({
	email: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	subscriptions: z.array(ReaderSubscription),
	/** Every collection, with whether the reader gets its digest. */
	digests: z.array(ReaderDigest),
	paper: PaperTime,
});
export type ReaderAccount = z.infer<typeof ReaderAccount>;

export const getAccount = endpoint('GET /api/account', 'reader', {
	summary: 'The signed-in reader with every subscription.',
	response: ReaderAccount,
});

export const ReaderNames = z.object({
	firstName: PersonName('First name is required'),
	lastName: PersonName('Last name is required'),
});

export const updateAccount = endpoint('PATCH /api/account', 'reader', {
	changesCatalogue: false,
	summary: 'Changes the reader’s names.',
	body: ReaderNames,
	response: ReaderAccount,
});

export const endSubscription = endpoint('DELETE /api/account/subscriptions/:newsletterId', 'reader', {
	changesCatalogue: false,
	summary: 'Ends one subscription of the reader at once.',
	params: z.object({ newsletterId: NumericId }),
	response: ReaderAccount,
});

export const changeSubscription = endpoint('PATCH /api/account/subscriptions/:newsletterId', 'reader', {
	changesCatalogue: false,
	summary: 'Chooses how often the reader is mailed about a newsletter, pauses it for a month, or resumes it.',
	params: z.object({ newsletterId: NumericId }),
	body: z.object({
		rhythm: z.optional(Rhythm),
		pausedUntil: z.optional(z.nullable(z.literal('month', 'Must be "month" or null'))),
	}),
	response: ReaderAccount,
});

export const changePaper = endpoint('PATCH /api/account/paper', 'reader', {
	changesCatalogue: false,
	summary:
		'Chooses when the mail of the day or of the week comes: the hour, the day of the week, the time zone.',
	body: PaperTime,
	response: ReaderAccount,
});

/** The exact text a reader agrees to by confirming a waiting subscription or resuming an ended one. */
export function resumeWording(name: string, { isWaiting }: { isWaiting: boolean }): string {
	return isWaiting ? `Confirm ${name}` : `Take up ${name} again`;
}

export const resumeSubscription = endpoint('POST /api/account/subscriptions', 'reader', {
	changesCatalogue: false,
	summary:
		'Takes up a subscription again that the reader ended; being signed in by mail is the confirmation.',
	/** Includes the delivery shown to the reader; rejected if that has changed since. */
	body: z.object({ newsletterId: IdText, delivery: z.optional(DeliveryWay) }),
	response: ReaderAccount,
});

/** The exact text a reader agrees to by ticking a digest; the server records the same text. */
export function digestWording(name: string): string {
	return `Email me the digest of ${name}`;
}

export const chooseDigest = endpoint('POST /api/account/digests', 'reader', {
	changesCatalogue: false,
	summary: 'Asks for a collection’s digest, or ends it.',
	body: z.object({ collectionId: IdText, isChosen: z.boolean() }),
	response: ReaderAccount,
});

export const downloadData = endpoint('GET /api/account/data', 'reader', {
	summary: 'Everything that is stored about the reader, as JSON.',
	response: z.record(z.string(), z.unknown()),
});

export const eraseAccount = endpoint('DELETE /api/account', 'reader', {
	changesCatalogue: false,
	summary:
		'Erases the reader; only a hash of the address stays, so that it is never mailed or imported again.',
	response: MessageResponse,
});

/** What an unsubscribe link refers to. Opening it changes nothing. */
const Leaving = z.object({
	maskedEmail: z.string(),
	/** What the mail was about, unless the link covers everything; everything in the reader's paper is "your paper". */
	about: z.nullable(z.object({ kind: z.enum(['newsletter', 'digest', 'paper']), name: z.string() })),
	/** The names of all newsletters and digests still active. */
	active: z.array(z.object({ kind: z.enum(['newsletter', 'digest']), id: z.int(), name: z.string() })),
	/** Whether anything the link covers is still active. */
	canLeave: z.boolean(),
	/** Whether anything the link covers can be paused for a month. */
	canPause: z.boolean(),
	/** What the link covers and is paused. */
	paused: z.array(z.object({ id: z.int(), name: z.string(), until: z.iso.datetime() })),
	/** What leaving by this link ended and can be resumed. */
	ended: z.array(z.object({ kind: z.enum(['newsletter', 'digest']), id: z.int(), name: z.string() })),
});
export type Leaving = z.infer<typeof Leaving>;

export const readLeaving = endpoint('GET /api/leave/:token', 'public', {
	summary: 'What a link for leaving is about; changes nothing.',
	params: ByLinkToken,
	response: Leaving,
});

/** The actions of the leave page; `undo` reverts leaving, `resume` reverts pausing. */
export const leaveActions = ['this', 'all', 'pause', 'undo', 'resume'] as const;
export type LeaveAction = (typeof leaveActions)[number];

export const leave = endpoint('POST /api/leave/:token', 'public', {
	changesCatalogue: false,
	summary:
		'Ends what the link is about, or everything, at once; or takes it back. Or pauses it for a month; or resumes it.',
	params: ByLinkToken,
	body: z.object({ what: z.enum(leaveActions) }),
	response: Leaving,
});

/** Called by mail programs when their user clicks "Unsubscribe" (RFC 8058). */
export const unsubscribeByMail = endpoint('POST /api/unsubscribe/:token', 'public', {
	changesCatalogue: false,
	fromAnywhere: true,
	summary: 'Ends what a mail was about, at once: for the “Unsubscribe” button of mail programs (RFC 8058).',
	params: ByLinkToken,
	response: MessageResponse,
});

export const openUnsubscribePage = endpoint('GET /api/unsubscribe/:token', 'public', {
	summary: 'Leads a person who opens the address of the “Unsubscribe” button to the page for leaving.',
	params: ByLinkToken,
	response: MessageResponse,
	status: 303,
});
