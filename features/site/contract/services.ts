import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';

const Services = z.object({
	/** Mail is sent through a mail server; otherwise it is kept in the outbox. */
	smtp: z.boolean(),
	/** A sender is configured; otherwise it is derived from the site's name and address. */
	mailFrom: z.boolean(),
	/** The base URL for links in mail is set. */
	publicUrl: z.boolean(),
	/** The data is in a PostgreSQL server; otherwise in the embedded database. */
	databaseServer: z.boolean(),
	/** Images are stored in object storage; otherwise in the data folder. */
	objectStorage: z.boolean(),
	/** An image model draws images; otherwise there are only drawn covers. */
	imageModel: z.boolean(),
	/** A text model writes summaries and classifies; otherwise rules do. */
	textModel: z.boolean(),
	/** A mailbox is read for issues. */
	mailbox: z.boolean(),
	/** The video platform is called with an API key; otherwise its public feeds are read. */
	videoPlatform: z.boolean(),
});
export type Services = z.infer<typeof Services>;

export const getServices = endpoint('GET /api/services', 'admin', {
	summary: 'Which outside services are configured; nothing of how.',
	response: Services,
});

/** The services that can be tested. */
export const testedServices = [
	'smtp',
	'mailbox',
	'textModel',
	'imageModel',
	'videoPlatform',
	'objectStorage',
	'databaseServer',
] as const;
export type TestedService = (typeof testedServices)[number];

const ServiceTest = z.object({
	/** `missing`: there is nothing to test, because none is configured. */
	state: z.enum(['works', 'fails', 'missing']),
	message: z.string(),
});
export type ServiceTest = z.infer<typeof ServiceTest>;

export const testService = endpoint('POST /api/services/:service/test', 'admin', {
	changesCatalogue: false,
	summary: 'Really tries a service, and says in words what came of it.',
	params: z.object({ service: z.enum(testedServices) }),
	response: ServiceTest,
});

/** The connection to a service as configured now; the last try decides. */
export const ServiceConnection = z.object({
	service: z.enum(testedServices),
	state: z.enum(['untried', 'connected', 'failed']),
	connectedAt: z.nullable(z.iso.datetime()),
	failedAt: z.nullable(z.iso.datetime()),
	/** Why the last try failed; empty if it succeeded. */
	trouble: z.string(),
});
export type ServiceConnection = z.infer<typeof ServiceConnection>;

export const listServiceConnections = endpoint('GET /api/services/connections', 'admin', {
	summary: 'When each outside service was last reached, and whether the last try failed.',
	response: z.array(ServiceConnection),
});
