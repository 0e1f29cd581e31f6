import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod';
import { classifyFailure } from '#features/mail/rules/reports/classify-failure.ts';
import type { ReportKind } from '#features/mail/rules/reports/report.ts';
import { parseJson, type ServiceEvents } from './service-event.ts';

const text = z.string().catch('');

const Payload = z.object({
	RecordType: text,
	ID: z.coerce.string().optional().catch(undefined),
	MessageID: text.optional(),
	Type: text.optional(),
	Email: text.optional(),
	Recipient: text.optional(),
	Description: text.optional(),
	Details: text.optional(),
	Metadata: z.record(z.string(), z.string()).optional().catch(undefined),
});

const bounces: Record<string, ReportKind | undefined> = {
	HardBounce: 'hard',
	BadEmailAddress: 'hard',
	SoftBounce: 'soft',
	DnsError: 'soft',
	Blocked: 'soft',
	SpamNotification: 'soft',
	DMARCPolicy: 'soft',
	VirusNotification: 'soft',
	SMTPApiError: 'soft',
	Transient: 'delayed',
	SpamComplaint: 'complaint',
	AutoResponder: 'auto-reply',
	ChallengeVerification: 'auto-reply',
};

/** Postmark does not sign its webhooks: they are authenticated by our password in the URL that it posts to. */
export function readPostmarkEvents(
	{ headers, body }: { headers: IncomingHttpHeaders; body: Buffer },
	{ key }: { key: string },
): ServiceEvents {
	const [, encoded = ''] = /^Basic ([\w+/=]{1,2000})$/i.exec(headers.authorization ?? '') ?? [];
	const credentials = Buffer.from(encoded, 'base64').toString('utf8');
	const password = credentials.slice(credentials.indexOf(':') + 1);
	if (!timingSafeEqual(digest(password), digest(key))) return null;
	const parsed = Payload.safeParse(parseJson(body));
	if (!parsed.success) return [];
	const { RecordType, Type = '', Details = '', Description = '', Metadata = {}, ...rest } = parsed.data;
	const kind =
		RecordType === 'Bounce'
			? bounces[Type]
			: ({ SpamComplaint: 'complaint', Delivery: 'delivered' } as const)[RecordType];
	if (!kind) return [];
	const detail = kind === 'delivered' ? '' : Details || Description || Type;
	const failure = classifyFailure({ status: '', diagnostic: detail });
	return [
		{
			// A full mailbox is not permanent, whatever Postmark calls it.
			kind: kind === 'hard' && failure.reason === 'mailbox full' ? 'soft' : kind,
			reason: kind === 'hard' || kind === 'soft' ? failure.reason : '',
			detail,
			address: rest.Email ?? rest.Recipient ?? '',
			names: Object.values(Metadata).join(' '),
			id: rest.ID ?? `${rest.MessageID} ${RecordType}`,
		},
	];
}

function digest(word: string): Buffer {
	return createHash('sha256').update(word).digest();
}
