import { randomBytes, randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { Ask } from './ask-service.ts';
import { accepted, refusalOutcome } from './hand-over-outcomes.ts';
import type { HandOverOutcome } from './publisher-list.ts';
import type { OpenService } from './service.ts';
import { RetryLaterError, type ServiceResponse } from './service-response.ts';

const Known = z.object({ id: z.union([z.string().max(200), z.number()]) });

/** A secret in the format of Standard Webhooks. */
export function createSigningSecret(): string {
	return `whsec_${randomBytes(32).toString('base64')}`;
}

/** Makes one signed request. `at` is the time of the event; now by default. */
export async function callSigned(
	ask: Ask,
	{ secret, clock }: { secret: string; clock: Clock },
	{ id, type, at, data }: { id: string; type: string; at?: Date; data: object },
): Promise<ServiceResponse> {
	const now = clock();
	const body = { type, timestamp: (at ?? now).toISOString(), data };
	return ask('POST', '', {
		body,
		headers: {
			'webhook-id': id,
			'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
			'webhook-signature': new Webhook(secret).sign(id, now, JSON.stringify(body)),
		},
	});
}

/**
 * A publisher's own program, called as described at https://www.standardwebhooks.com. A repeated message has the same id. Beyond
 * the standard, a 422 refuses a reader for good, with a `reason`, and an `id` in a successful response is the publisher's id for
 * them.
 */
export const openSignedWebhook: OpenService = ({ setting, secret, connect, clock }) => {
	const ask = connect({ baseUrl: setting('url'), credentials: () => ({}) });

	async function tell(id: string, type: string, data: object): Promise<ServiceResponse> {
		const response = await callSigned(ask, { secret, clock }, { id, type, data });
		if (!response.isOk && response.status !== 422)
			throw new RetryLaterError(`The service answered ${response.status}.`);
		return response;
	}

	const settle = (response: ServiceResponse, publisherId = ''): HandOverOutcome =>
		response.isOk ? accepted(response.find(Known)?.id ?? publisherId) : refusalOutcome(response, 'reader');

	return {
		perMinute: null,
		async add({ key, email, firstName, lastName, consent }) {
			return settle(await tell(key, 'reader.joined', { email, firstName, lastName, consent }));
		},
		async remove({ key, email, publisherId }) {
			return settle(await tell(key, 'reader.left', { email, publisherId }), publisherId);
		},
		async test() {
			const { isOk, status } = await tell(randomUUID(), 'test', {});
			return { isWorking: isOk, answer: `The address answered ${status} to a signed test call.` };
		},
	};
};
