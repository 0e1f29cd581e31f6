import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { classifyFailure } from '#features/mail/rules/reports/classify-failure.ts';
import { parseJson, type ServiceEvent, type ServiceEvents } from './service-event.ts';

const text = z.string().catch('');

const Payload = z.object({
	signature: z.object({ timestamp: z.coerce.string(), token: z.string(), signature: z.string() }),
	'event-data': z
		.object({
			event: text,
			id: text.optional(),
			severity: text.optional(),
			reason: text.optional(),
			recipient: text,
			'delivery-status': z
				.object({
					code: z.coerce.number().catch(0),
					'enhanced-code': text.optional(),
					message: text.optional(),
					description: text.optional(),
				})
				.optional()
				.catch(undefined),
			message: z
				.object({ headers: z.object({ 'message-id': text.optional() }).optional().catch(undefined) })
				.optional()
				.catch(undefined),
			envelope: z.object({ sender: text.optional() }).optional().catch(undefined),
		})
		.loose(),
});

/** Longer than Mailgun keeps retrying a webhook. */
const oldestMs = 24 * 3600_000;

/** Mailgun signs the timestamp and a random token with its key. */
export function readMailgunEvents(
	{ body }: { body: Buffer },
	{ key, now }: { key: string; now: Date },
): ServiceEvents {
	const parsed = Payload.safeParse(parseJson(body));
	if (!parsed.success) return null;
	const { signature: signed, 'event-data': data } = parsed.data;
	const expected = createHmac('sha256', key)
		.update(signed.timestamp + signed.token)
		.digest();
	const given = Buffer.from(signed.signature, 'hex');
	if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
	if (!(Math.abs(now.getTime() - Number(signed.timestamp) * 1000) < oldestMs)) return null;
	const status = data['delivery-status'];
	const detail = [status?.code || '', status?.['enhanced-code'], status?.message || status?.description]
		.filter(Boolean)
		.join(' ');
	const about = judge(data, detail);
	if (!about) return [];
	return [
		{
			...about,
			detail,
			address: data.recipient,
			names: [data.message?.headers?.['message-id'], data.envelope?.sender].join(' '),
			id: data.id ?? signed.token,
		},
	];
}

function judge(
	{ event, severity, reason = '' }: z.infer<typeof Payload>['event-data'],
	detail: string,
): Pick<ServiceEvent, 'kind' | 'reason'> | null {
	if (event === 'complained') return { kind: 'complaint', reason: 'abuse' };
	if (event === 'delivered') return { kind: 'delivered', reason: '' };
	if (event !== 'failed') return null;
	// Mailgun keeps retrying by itself.
	if (severity === 'temporary') return { kind: 'delayed', reason };
	if (reason === 'suppress-complaint') return { kind: 'complaint', reason };
	if (reason === 'suppress-unsubscribe') return null;
	if (reason === 'suppress-bounce') return { kind: 'hard', reason: 'no such address' };
	if (reason === 'old') return { kind: 'soft', reason: 'not reached' };
	return classifyFailure({ status: '', diagnostic: detail });
}
