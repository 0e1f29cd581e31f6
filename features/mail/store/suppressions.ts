import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

const hashOf = (email: string) => sql<string>`encode(sha256(convert_to(lower(${email}), 'UTF8')), 'hex')`;

/** Keeps a hash of an address that must not be mailed. A stronger reason that is there already stays. */
export async function insertSuppression(
	tx: Tx,
	{ email, reason, now }: { email: string; reason: Tables['suppressions']['reason']; now: Date },
): Promise<void> {
	await sql`
		insert into suppressions (email_hash, reason, created_at) values (${hashOf(email)}, ${reason}, ${now})
		on conflict (email_hash) do nothing
	`.execute(tx);
}

/** A person who was erased and signs up again acts anew. An address that takes no mail, or complained, stays as it is. */
export async function deleteErasedSuppression(tx: Tx, email: string): Promise<void> {
	await sql`delete from suppressions where email_hash = ${hashOf(email)} and reason = 'erased'`.execute(tx);
}
