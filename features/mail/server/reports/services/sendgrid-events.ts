import { createPublicKey, createVerify, type KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod';
import { classifyFailure } from '#features/mail/rules/reports/classify-failure.ts';
import { parseJson, type ServiceEvent, type ServiceEvents } from './service-event.ts';

const text = z.string().catch('');
const maxEvents = 2000;

const Event = z.object({
	event: text,
	email: text,
	type: text.optional(),
	reason: text.optional(),
	response: text.optional(),
	status: text.optional(),
	'smtp-id': text.optional(),
	sg_event_id: text.optional(),
	sg_message_id: text.optional(),
});

/** SendGrid signs the timestamp and the body with its own key; the public key is shown in its settings. */
export function readSendgridEvents(
	{ headers, body }: { headers: IncomingHttpHeaders; body: Buffer },
	{ key }: { key: string },
): ServiceEvents {
	const signature = headers['x-twilio-email-event-webhook-signature'];
	const timestamp = headers['x-twilio-email-event-webhook-timestamp'];
	if (typeof signature !== 'string' || typeof timestamp !== 'string') return null;
	const publicKey = readKey(key);
	if (!publicKey || !verify(publicKey, { timestamp, body, signature })) return null;
	const events = z.array(z.unknown()).safeParse(parseJson(body));
	if (!events.success) return [];
	return events.data.slice(0, maxEvents).flatMap((given) => {
		const parsed = Event.safeParse(given);
		const about = parsed.success ? judge(parsed.data) : null;
		if (!parsed.success || !about) return [];
		const { email, reason, response } = parsed.data;
		return [
			{
				...about,
				detail: reason ?? response ?? '',
				address: email,
				names: parsed.data['smtp-id'] ?? '',
				id: parsed.data.sg_event_id ?? `${parsed.data.sg_message_id} ${parsed.data.event}`,
			},
		];
	});
}

function judge({
	event,
	type,
	reason = '',
	status = '',
}: z.infer<typeof Event>): Pick<ServiceEvent, 'kind' | 'reason'> | null {
	if (event === 'spamreport') return { kind: 'complaint', reason: 'abuse' };
	if (event === 'delivered') return { kind: 'delivered', reason: '' };
	if (event === 'deferred') return { kind: 'delayed', reason: '' };
	if (event === 'dropped') {
		if (/spam report/i.test(reason)) return { kind: 'complaint', reason: 'abuse' };
		return /^(?:bounced address|invalid)$/i.test(reason.trim())
			? { kind: 'hard', reason: 'no such address' }
			: null;
	}
	if (event !== 'bounce') return null;
	if (type === 'blocked') return { kind: 'soft', reason: 'blocked' };
	return classifyFailure({ status, diagnostic: reason });
}

function readKey(key: string): KeyObject | null {
	try {
		if (key.includes('BEGIN')) return createPublicKey(key);
		return createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
	} catch {
		return null;
	}
}

function verify(
	key: KeyObject,
	{ timestamp, body, signature }: { timestamp: string; body: Buffer; signature: string },
): boolean {
	try {
		return createVerify('sha256').update(timestamp).update(body).verify(key, signature, 'base64');
	} catch {
		return false;
	}
}
