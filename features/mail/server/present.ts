import type { z } from 'zod';
import type { getDelivery, listDeliveries } from '#features/mail/contract/outbox.ts';
import type { DeliveryRow, DeliverySummaryRow } from '#features/mail/store/outbox.ts';
import type { MailText } from './mailing-texts.ts';

type Summary = z.output<typeof listDeliveries.response>[number];

export function presentDelivery(row: DeliverySummaryRow): Summary {
	return {
		id: row.id,
		kind: row.kind,
		recipient: row.recipient,
		subject: row.subject,
		status: row.status,
		attempts: row.attempts,
		lastError: row.last_error,
		createdAt: row.created_at.toISOString(),
		finishedAt: row.finished_at?.toISOString() ?? null,
	};
}

export function presentWholeDelivery(
	row: DeliveryRow,
	{ html, plainText, headers }: MailText,
): z.output<typeof getDelivery.response> {
	return {
		...presentDelivery(row),
		html,
		plainText,
		headers,
		messageId: row.message_id,
	};
}
