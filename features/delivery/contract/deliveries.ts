import * as z from 'zod/mini';
import { endpoint } from '#protocol/endpoint.ts';
import { ById, pageOf } from '#protocol/values.ts';
import { deliveryStates } from './rhythms.ts';

export type DeliveryStateName = (typeof deliveryStates)[number];

const ReaderDelivery = z.object({
	subscriptionId: z.int(),
	subscriberId: z.string(),
	email: z.string(),
	state: z.enum(deliveryStates),
	/** Start of the state; for `delivered` and `paused`, the last mail if there was one. */
	since: z.nullable(z.iso.datetime()),
	/** Why it was refused, or what the publisher's system last answered, in words. */
	reason: z.string(),
	/** The reader's id in the publisher's system; empty if it never returned one. */
	publisherId: z.string(),
	rhythm: z.enum(['each', 'daily', 'weekly']),
});
export type ReaderDelivery = z.infer<typeof ReaderDelivery>;

export const DeliveryQuery = z.object({
	state: z.optional(z.enum(deliveryStates)),
	...pageOf(50, 200),
});
export type DeliveryQuery = z.output<typeof DeliveryQuery>;

export const listDeliveryStates = endpoint('GET /api/newsletters/:id/deliveries', 'admin', {
	summary:
		'What became of each subscription of a newsletter that was ever confirmed, the newest first, or of those in one state. X-Total-Count counts as far as the next page; how many there are of each state is said by the call for the way of delivery.',
	params: ById,
	query: DeliveryQuery,
	response: z.array(ReaderDelivery),
});

export const retryDeliveries = endpoint('POST /api/newsletters/:id/deliveries/retry', 'admin', {
	changesCatalogue: false,
	summary:
		'Tells the publisher’s system again at once of one reader, or of all whom it refused or who wait for another try.',
	params: ById,
	body: z.strictObject({ subscriptionId: z.optional(z.int().check(z.minimum(1))) }),
	response: z.object({ retried: z.int() }),
});

export const exportHandedOver = endpoint('GET /api/newsletters/:id/deliveries.csv', 'admin', {
	summary:
		'The confirmed readers who agreed to be handed over, with what they agreed to, as a CSV file. Where the way is a CSV by download, they are handed over by it, and who left is named in it for 90 days from the first that did, even after another way was chosen; it names nobody new then, because we mail them.',
	params: ById,
	response: z.string(),
});
