import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import { locks } from '#database/locks.ts';
import type { Tables } from '#database/tables.ts';

export type DeliveryKind = Tables['deliveries']['kind'];

/** Mails to many; all other kinds are mails that a person is waiting for. */
export const mailingKinds: readonly DeliveryKind[] = ['digest', 'issue', 'paper'];

/** Why a mail of the demo never reaches a mail server. */
export const demoReason = 'It is of the demo directory, which is never mailed.';
/** Kinds that are not resent while it is uncertain whether they arrived. */
export const onceKinds: readonly DeliveryKind[] = [...mailingKinds, 'notice'];

/** Why a mail of a mailing was not sent to a reader who wanted it when it was queued. */
export const unwantedReason = 'The reader left, or the newsletter was hidden, before it was sent.';

/** The fields of a mail that is to be sent again. */
export function requeued({ now, isHeld }: { now: Date; isHeld: boolean }) {
	return {
		status: isHeld ? ('held' as const) : ('queued' as const),
		attempts: 0,
		next_attempt_at: now,
		finished_at: null,
		claimed_by: null,
	};
}

export type NewDelivery = {
	kind: DeliveryKind;
	/** Identifies the mailing (`digest-email:12`): an address gets exactly one mail of it. */
	mailingKey: string;
	recipient: string;
	subscriberId: string | null;
	subject: string;
	html: string;
	plainText: string;
	headers: Record<string, string>;
	now: Date;
	notBefore?: Date | undefined;
};

/**
 * Queues a mail in the caller's transaction. Enqueue `deliverMail` in the same one to send it immediately. False if the address
 * already has a mail of this mailing.
 */
export async function insertDelivery(tx: Tx, delivery: NewDelivery): Promise<boolean> {
	const inserted = await tx
		.insertInto('deliveries')
		.values({
			kind: delivery.kind,
			mailing_key: delivery.mailingKey,
			recipient: delivery.recipient,
			subscriber_id: delivery.subscriberId,
			message_id: randomUUID(),
			subject: delivery.subject,
			html: delivery.html,
			plain_text: delivery.plainText,
			headers: JSON.stringify(delivery.headers),
			created_at: delivery.now,
			next_attempt_at: delivery.notBefore ?? delivery.now,
		})
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return Number(inserted.numInsertedOrUpdatedRows) > 0;
}

/** Send times, past and scheduled, of mails of these kinds to an address since the given time; latest first. */
export async function listDeliveryTimes(
	tx: Tx,
	{ kinds, recipient, since }: { kinds: readonly DeliveryKind[]; recipient: string; since: Date },
): Promise<Date[]> {
	const rows = await tx
		.selectFrom('deliveries')
		.select('next_attempt_at')
		.where(sql<string>`lower(recipient)`, '=', sql<string>`lower(${recipient})`)
		.where('kind', 'in', kinds)
		.where('next_attempt_at', '>', since)
		.orderBy('next_attempt_at', 'desc')
		.limit(20)
		.execute();
	return rows.map(({ next_attempt_at }) => next_attempt_at);
}

/** Held until the transaction ends, so that concurrent mails to one address see each other. */
export async function lockRecipient(tx: Tx, recipient: string): Promise<void> {
	await sql`select pg_advisory_xact_lock(${sql.lit(locks.recipient)}, hashtext(lower(${recipient})))`.execute(
		tx,
	);
}
