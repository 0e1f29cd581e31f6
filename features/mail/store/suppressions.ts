import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

export const hashOf = (email: string) =>
	sql<string>`encode(sha256(convert_to(lower(${email}), 'UTF8')), 'hex')`;

/** Stores the hash of an address that must not be mailed. An existing reason is kept. */
export async function insertSuppression(
	tx: Tx,
	{
		email,
		reason,
		detail = '',
		now,
	}: { email: string; reason: Tables['suppressions']['reason']; detail?: string; now: Date },
): Promise<void> {
	await sql`
		insert into suppressions (email_hash, reason, detail, created_at)
		values (${hashOf(email)}, ${reason}, ${detail}, ${now})
		on conflict (email_hash) do nothing
	`.execute(tx);
}

/** An erased person who has proven to be back starts fresh. Suppressions for bounces and complaints stay. */
export async function deleteErasedSuppression(tx: Tx, email: string): Promise<void> {
	await sql`delete from suppressions where email_hash = ${hashOf(email)} and reason = 'erased'`.execute(tx);
}

/** Whether mail to an address came back or was reported as unwanted, so that no mailing goes there. */
export async function isBouncedOrComplained(tx: Tx, email: string): Promise<boolean> {
	const row = await tx
		.selectFrom('suppressions')
		.select('reason')
		.where('email_hash', '=', hashOf(email))
		.where('reason', 'in', ['bounced', 'complained'])
		.executeTakeFirst();
	return row !== undefined;
}

/** A confirmation from a mail sent after the suppression proves that mail arrives and is wanted. */
export async function deleteOutlivedSuppression(tx: Tx, email: string): Promise<void> {
	await sql`
		delete from suppressions where email_hash = ${hashOf(email)} and reason in ('bounced', 'complained', 'erased')
			and created_at < (
				select max(created_at) from deliveries
				where lower(recipient) = lower(${email}) and kind = 'confirmation' and status in ('sent', 'kept', 'uncertain')
			)
	`.execute(tx);
}
