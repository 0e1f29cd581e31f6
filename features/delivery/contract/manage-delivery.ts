import * as z from 'zod/mini';
import { MailingNumbers } from '#features/digests/contract/mailings.ts';
import { endpoint } from '#protocol/endpoint.ts';
import { ById, Prose, RequiredLine } from '#protocol/values.ts';
import { DeliveryWay } from './delivery-ways.ts';
import { PublisherConnectionForm } from './publisher-services.ts';
import { deliveryStates } from './rhythms.ts';

/** The ways that editors choose from; the own page depends on `directSignup`. */
export const chosenWays = ['announce', 'forward', 'hand-over'] as const;

/** Readers are handed over by downloading a file; nothing is called. */
export const csvService = 'csv';

const OptionalMoment = z.nullable(z.iso.datetime());

export const Connection = z.object({
	service: z.string(),
	settings: z.record(z.string(), z.string()),
	/** The secret itself is never shown again. */
	hasSecret: z.boolean(),
	changedAt: z.iso.datetime(),
	testedAt: OptionalMoment,
	/** Null until it is tested. */
	isWorking: z.nullable(z.boolean()),
	/** The answer to the test. */
	answer: z.string(),
	/** The service asked to wait: nothing is handed over before this time. */
	resumeAt: OptionalMoment,
});
export type Connection = z.infer<typeof Connection>;

export const NewsletterDelivery = z.object({
	name: z.string(),
	slug: z.string(),
	/** By a feed or a source: otherwise nobody is mailed, whatever was chosen. */
	issuesReachUs: z.boolean(),
	/** The chosen way. */
	way: z.enum(chosenWays),
	/** How readers are currently reached. */
	actualWay: DeliveryWay,
	/** Who permitted forwarding whole issues. */
	permission: z.nullable(
		z.object({
			givenBy: z.string(),
			note: z.string(),
			recordedBy: z.string(),
			recordedAt: z.iso.datetime(),
		}),
	),
	connection: z.nullable(Connection),
	/** Confirmed readers in each state. For mails this is derived from the last mailing. */
	counts: z.record(z.enum(deliveryStates), z.int()),
	/** The latest answer of a publisher's system about a reader it has not accepted; empty if it accepted all. */
	lastError: z.string(),
	/** Confirmed readers who agreed to mails from us: they are not handed over and continue to be mailed. */
	agreedToMails: z.int(),
});
export type NewsletterDelivery = z.infer<typeof NewsletterDelivery>;

export const getNewsletterDelivery = endpoint('GET /api/newsletters/:id/delivery', 'admin', {
	summary:
		'How a newsletter reaches its readers, its permission and connection, and how many are in each state.',
	params: ById,
	response: NewsletterDelivery,
});

export const DeliveryChange = z.strictObject({
	way: z.enum(chosenWays, 'Choose a way of delivery'),
	/** For forwarding; if omitted, the recorded one stays. */
	permission: z.optional(
		z.strictObject({
			givenBy: RequiredLine(200, 'Say who gave permission'),
			note: z._default(Prose(2000), ''),
		}),
	),
	/** For handing over; if omitted, the existing one stays. An empty secret keeps the stored one. */
	connection: z.optional(PublisherConnectionForm),
});
export type DeliveryChange = z.output<typeof DeliveryChange>;

export const changeNewsletterDelivery = endpoint('PUT /api/newsletters/:id/delivery', 'admin', {
	summary:
		'Chooses how a newsletter reaches its readers. Forwarding needs a permission on record, handing over a connection. Readers keep to the way that they agreed to.',
	params: ById,
	body: DeliveryChange,
	/** `madeSecret`: a generated signing secret, shown only this once. */
	response: z.extend(NewsletterDelivery, { madeSecret: z.optional(z.string()) }),
});

export const testNewsletterDelivery = endpoint('POST /api/newsletters/:id/delivery/test', 'admin', {
	changesCatalogue: false,
	summary: 'Makes a real call to the publisher’s system that changes nothing, and keeps what it answered.',
	params: ById,
	response: Connection,
});

const ListedMailing = z.extend(MailingNumbers, {
	key: z.string(),
	subject: z.string(),
	/** Why it was stopped automatically. */
	stopReason: z.string(),
	startedAt: z.iso.datetime(),
});
export type ListedMailing = z.infer<typeof ListedMailing>;

export const listNewsletterMailings = endpoint('GET /api/newsletters/:id/mailings', 'admin', {
	summary:
		'The latest mailings of a newsletter’s issues, the newest first, with what became of each. Papers are not among them.',
	params: ById,
	response: z.array(ListedMailing),
});

export const listPaperMailings = endpoint('GET /api/paper-mailings', 'admin', {
	summary:
		'The mailings of readers’ papers with what became of each: first those that were paused or stopped by themselves, then the latest.',
	response: z.array(ListedMailing),
});
