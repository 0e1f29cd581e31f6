import { randomBytes, randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { type Answer, accepted, NotNow, refusedBy } from './answer.ts';
import type { HandOverOutcome } from './publisher-list.ts';
import type { OpenService } from './service.ts';

const Known = z.object({ id: z.union([z.string().max(200), z.number()]) });

/** A secret as Standard Webhooks wants it. */
export function createSigningSecret(): string {
	return `whsec_${randomBytes(32).toString('base64')}`;
}

/**
 * A program of the publisher's own, told as https://www.standardwebhooks.com says. A repeated message has the same id. Beyond the
 * standard, 422 refuses a reader for good, with a `reason`, and an `id` in a yes is what the publisher calls them.
 */
export const openSignedWebhook: OpenService = ({ setting, secret, connect, clock }) => {
	const ask = connect({ baseUrl: setting('url'), credentials: () => ({}) });

	async function tell(id: string, type: string, data: object): Promise<Answer> {
		const now = clock();
		const body = { type, timestamp: now.toISOString(), data };
		const answer = await ask('POST', '', {
			body,
			headers: {
				'webhook-id': id,
				'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
				'webhook-signature': new Webhook(secret).sign(id, now, JSON.stringify(body)),
			},
		});
		if (!answer.isOk && answer.status !== 422) throw new NotNow(`The service answered ${answer.status}.`);
		return answer;
	}

	const settle = (answer: Answer, publisherId = ''): HandOverOutcome =>
		answer.isOk ? accepted(answer.find(Known)?.id ?? publisherId) : refusedBy(answer, 'reader');

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
