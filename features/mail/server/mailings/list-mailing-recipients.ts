import type { Db } from '#database/database.ts';
import type { MailingNumbers, MailingRecipient } from '#features/digests/contract/mailings.ts';
import { listRecipients, outcomeOf, type RecipientRow } from '#features/mail/store/mailing-outcomes.ts';
import { readMailingNumbers } from '#features/mail/store/mailings.ts';
import { Problem } from '#platform/problem.ts';

/** Recipients with their outcome, and their total, which the mailing's numbers provide without another count. */
export async function listMailingRecipients(
	db: Db,
	given: { key: string; outcome?: MailingRecipient['outcome'] | undefined; limit: number; page: number },
): Promise<{ total: number; recipients: MailingRecipient[] }> {
	const numbers: MailingNumbers | undefined = (await readMailingNumbers(db, [given.key])).get(given.key);
	if (!numbers) throw new Problem('mailing_not_found');
	return {
		total: numbers[given.outcome ?? 'recipients'],
		recipients: (await listRecipients(db, given)).map(presentRecipient),
	};
}

function presentRecipient(row: RecipientRow): MailingRecipient {
	return {
		deliveryId: row.id,
		// Erased readers only remain as a number.
		email: row.recipient.includes('@') ? row.recipient : '',
		outcome: outcomeOf(row.status),
		reason: row.last_error,
		attempts: row.attempts,
		finishedAt: row.finished_at?.toISOString() ?? null,
	};
}
