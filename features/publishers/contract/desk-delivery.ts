import * as z from 'zod/mini';
import {
	Connection,
	DeliveryChange,
	NewsletterDelivery,
} from '#features/delivery/contract/manage-delivery.ts';
import { endpoint } from '#protocol/endpoint.ts';
import { ById, Prose } from '#protocol/values.ts';

export const getDeskDelivery = endpoint('GET /api/publisher/newsletters/:id/delivery', 'publisher', {
	summary:
		'How one’s newsletter reaches its readers, its permission and connection, and how many are in each state.',
	params: ById,
	response: NewsletterDelivery,
});

/** The permission to forward is given by the signed-in publisher. */
const DeskDeliveryChange = z.extend(z.omit(DeliveryChange, { permission: true }), {
	permission: z.optional(z.strictObject({ note: z._default(Prose(2000), '') })),
});

export const changeDeskDelivery = endpoint('PUT /api/publisher/newsletters/:id/delivery', 'publisher', {
	summary: 'Chooses how one’s newsletter reaches its readers. Readers keep to the way that they agreed to.',
	params: ById,
	body: DeskDeliveryChange,
	response: z.extend(NewsletterDelivery, { madeSecret: z.optional(z.string()) }),
});

export const testDeskDelivery = endpoint('POST /api/publisher/newsletters/:id/delivery/test', 'publisher', {
	changesCatalogue: false,
	summary: 'Makes a real call to one’s own system that changes nothing, and keeps what it answered.',
	params: ById,
	response: Connection,
});
