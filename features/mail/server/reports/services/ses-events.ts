import * as z from 'zod';
import { classifyFailure } from '#features/mail/rules/reports/classify-failure.ts';
import { kindOfFeedback } from '#features/mail/rules/reports/feedback.ts';
import type { ServiceEvent } from './service-event.ts';

const text = z.string().catch('');

const Notification = z.object({
	notificationType: text.optional(),
	eventType: text.optional(),
	mail: z
		.object({
			source: text.optional(),
			messageId: text.optional(),
			commonHeaders: z.object({ messageId: text.optional() }).optional().catch(undefined),
			destination: z.array(z.string()).catch([]),
		})
		.loose(),
	bounce: z
		.object({
			bounceType: text,
			bounceSubType: text.optional(),
			feedbackId: text.optional(),
			bouncedRecipients: z.array(
				z.object({ emailAddress: z.string(), status: text.optional(), diagnosticCode: text.optional() }),
			),
		})
		.optional(),
	complaint: z
		.object({
			feedbackId: text.optional(),
			complaintFeedbackType: text.nullish(),
			complainedRecipients: z.array(z.object({ emailAddress: z.string() })),
		})
		.optional(),
	delivery: z.object({ recipients: z.array(z.string()).catch([]) }).optional(),
});

/** Reads Amazon SES notifications and configuration set events. */
export function readSesEvents(message: unknown): ServiceEvent[] {
	const parsed = Notification.safeParse(message);
	if (!parsed.success) return [];
	const { mail, bounce, complaint, delivery, ...rest } = parsed.data;
	const type = rest.notificationType ?? rest.eventType ?? '';
	const names = [mail.source, mail.commonHeaders?.messageId].join(' ');
	const event = (
		address: string,
		given: Pick<ServiceEvent, 'kind' | 'reason' | 'detail'>,
		id = '',
	): ServiceEvent => ({
		...given,
		address,
		names,
		id: id || `${mail.messageId ?? ''} ${type}`,
	});
	if (type === 'Bounce' && bounce)
		return bounce.bouncedRecipients.map(({ emailAddress, status = '', diagnosticCode = '' }) => {
			const detail = diagnosticCode || `${bounce.bounceType} ${bounce.bounceSubType ?? ''}`;
			const failure = classifyFailure({ status, diagnostic: diagnosticCode.replace(/^smtp; ?/i, '') });
			// Only bounces that Amazon also calls permanent are hard. For an address on its suppression list it gives no
			// further reason.
			const isListed = /Suppress/i.test(bounce.bounceSubType ?? '');
			const isJudged = diagnosticCode !== '' && !isListed;
			const kind = bounce.bounceType === 'Permanent' ? (isJudged ? failure.kind : 'hard') : 'soft';
			return event(emailAddress, { kind, reason: failure.reason, detail }, bounce.feedbackId);
		});
	if (type === 'Complaint' && complaint) {
		const feedback = complaint.complaintFeedbackType ?? 'abuse';
		const kind = kindOfFeedback(feedback);
		return complaint.complainedRecipients.map(({ emailAddress }) =>
			event(emailAddress, { kind, reason: feedback, detail: feedback }, complaint.feedbackId),
		);
	}
	const plain = { Delivery: 'delivered', DeliveryDelay: 'delayed' } as const;
	const kind = plain[type as keyof typeof plain];
	if (!kind) return [];
	const addresses = delivery?.recipients ?? mail.destination;
	return addresses.map((address) => event(address, { kind, reason: '', detail: '' }));
}
