import * as z from 'zod/mini';
import { DeliveryWay } from '#features/delivery/contract/delivery-ways.ts';
import { DeliveryState, Rhythm } from '#features/delivery/contract/rhythms.ts';
import { deliveryStatuses } from '#features/mail/contract/outbox.ts';
import { maxImportBytes } from '#features/newsletters/contract/newsletter-import.ts';
import { importReportOf } from '#features/site/contract/runs.ts';
import { endpoint } from '#protocol/endpoint.ts';
import { IdText, MessageResponse } from '#protocol/values.ts';
import { person } from './leads.ts';

const SubscriberId = z.object({ id: z.uuid('Must be an id') });
const Moment = z.iso.datetime();
const OptionalMoment = z.nullable(Moment);

const enders = ['reader', 'editor', 'mail server'] as const;

const ManagedSubscription = z.object({
	newsletter: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
	/** `waiting` for the confirmation by mail. */
	state: z.enum(['waiting', 'active', 'unsubscribed', 'bounced', 'complained']),
	since: Moment,
	confirmedAt: OptionalMoment,
	endedAt: OptionalMoment,
	endedBy: z.nullable(z.enum(enders)),
	way: DeliveryWay,
	rhythm: Rhythm,
	pausedUntil: OptionalMoment,
	/** Null until it is confirmed. */
	deliveryState: z.nullable(DeliveryState),
	/** The publisher's id for the reader; empty if there is none. */
	publisherId: z.string(),
});
export type ManagedSubscription = z.infer<typeof ManagedSubscription>;

const ManagedDigest = z.object({
	collection: z.object({ id: z.int(), name: z.string() }),
	state: z.enum(['waiting', 'active', 'ended']),
	since: Moment,
	confirmedAt: OptionalMoment,
	endedAt: OptionalMoment,
});
export type ManagedDigest = z.infer<typeof ManagedDigest>;

const Consent = z.object({
	/** The exact text agreed to. */
	wording: z.string(),
	/** What the reader was told about the delivery at the time; empty for old consents. */
	delivery: z.string(),
	page: z.string(),
	/** Truncated, as stored. */
	network: z.string(),
	userAgent: z.string(),
	createdAt: Moment,
});
export type Consent = z.infer<typeof Consent>;

/** An event in the history of a subscriber. */
const TimelineEvent = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('signed-up'), at: Moment, about: z.string() }),
	z.object({ kind: z.literal('chose'), at: Moment, about: z.string() }),
	z.object({ kind: z.literal('confirmed'), at: Moment, about: z.string() }),
	z.object({
		kind: z.literal('ended'),
		at: Moment,
		about: z.string(),
		why: z.enum(['left', 'bounced', 'complained']),
		by: z.nullable(z.enum(enders)),
	}),
	z.object({
		kind: z.literal('mail'),
		at: Moment,
		about: z.string(),
		status: z.enum(deliveryStatuses),
		error: z.string(),
	}),
]);
export type TimelineEvent = z.infer<typeof TimelineEvent>;

/** The timeline shows at most this many mails per person. */
export const maxMailsTold = 100;

const ManagedSubscriber = z.object({
	...person,
	/** Why the address must not be mailed; null if it may be. */
	suppressedFor: z.nullable(z.enum(['erased', 'bounced', 'complained', 'unsubscribed'])),
	/** What the mail server, or the service that forwarded the complaint, said; may be empty. */
	suppressedBecause: z.string(),
	subscriptions: z.array(ManagedSubscription),
	digests: z.array(ManagedDigest),
	consents: z.array(Consent),
	/** Latest first. */
	timeline: z.array(TimelineEvent),
});
export type ManagedSubscriber = z.infer<typeof ManagedSubscriber>;

export const getManagedSubscriber = endpoint('GET /api/admin/subscribers/:id', 'admin', {
	summary: 'One subscriber with subscriptions, digests, consents and everything that happened.',
	params: SubscriberId,
	response: ManagedSubscriber,
});

/** One newsletter, one collection’s digest, or everything. */
export const EndRequest = z.union([
	z.strictObject({ newsletterId: IdText }),
	z.strictObject({ collectionId: IdText }),
	z.strictObject({ everything: z.literal(true) }),
]);
export type EndRequest = z.output<typeof EndRequest>;

export const endForSubscriber = endpoint('POST /api/admin/subscribers/:id/end', 'admin', {
	changesCatalogue: false,
	summary:
		'Ends a subscription, a digest or everything of one person at once. What has ended already stays as it is.',
	params: SubscriberId,
	body: EndRequest,
	response: ManagedSubscriber,
});

export const eraseSubscriber = endpoint('DELETE /api/admin/subscribers/:id', 'admin', {
	changesCatalogue: false,
	summary:
		'Erases a person, as they could themselves; only a hash of the address stays, so that it is never mailed or imported again.',
	params: SubscriberId,
	response: MessageResponse,
});

/** The fields a column can hold. */
export const subscriberImportFields = [
	'email',
	'firstName',
	'lastName',
	'newsletter',
	'consent',
	'consentedAt',
] as const;
export type SubscriberImportField = (typeof subscriberImportFields)[number];

export const SubscriberImport = z.strictObject({
	text: z.string().check(z.maxLength(maxImportBytes, 'The file is larger than 8 MB.')),
	/** Which column holds which field; fields left out are guessed from the column names. */
	mapping: z.optional(z.partialRecord(z.enum(subscriberImportFields), z.string().check(z.maxLength(200)))),
	dryRun: z._default(z.boolean(), true),
	/** Return immediately and import in the background (see the runs). Otherwise the response waits for up to 20 seconds. */
	background: z._default(z.boolean(), false),
});
export type SubscriberImport = z.output<typeof SubscriberImport>;

const SubscriberImportReport = importReportOf(subscriberImportFields);
export type SubscriberImportReport = z.infer<typeof SubscriberImportReport>;

export const importSubscribers = endpoint('POST /api/admin/subscribers/import', 'admin', {
	changesCatalogue: false,
	summary:
		'Adds leads from a CSV file, each with the consent it names. Nobody is mailed, and nobody who left, bounced, complained or was erased comes back. With dryRun it only reports, line by line.',
	body: SubscriberImport,
	maxBodyBytes: 2 * maxImportBytes,
	response: SubscriberImportReport,
});
