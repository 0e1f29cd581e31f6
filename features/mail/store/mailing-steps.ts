import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import { requeued } from './deliveries.ts';

/** Small enough for a statement to finish in time on a busy machine. */
const batchSize = 5000;

type MailingRow = Selectable<Tables['mailings']>;
type MailingStatus = MailingRow['status'];

/** Locks the mailing for an update. Always lock a mailing before its mails, to avoid deadlocks. */
export async function lockMailing(tx: Tx, key: string): Promise<MailingRow | null> {
	const row = await tx
		.selectFrom('mailings')
		.selectAll()
		.where('key', '=', key)
		.forNoKeyUpdate()
		.executeTakeFirst();
	return row ?? null;
}

/** Holds the queued mails. A mail that a sender is already claiming still goes out. */
export async function holdMailing(
	tx: Tx,
	{ key, status, stopReason }: { key: string; status: 'paused' | 'stopped'; stopReason: string },
): Promise<void> {
	await tx.updateTable('mailings').set({ status, stop_reason: stopReason }).where('key', '=', key).execute();
	await moveWaiting(tx, { key, from: ['queued'], to: 'held', note: null, finishedAt: null });
	if (status === 'stopped') await markDigest(tx, { key, status, note: stopReason, sentAt: null });
}

export async function hasWaitingMails(tx: Tx, key: string): Promise<boolean> {
	const row = await tx
		.selectFrom('deliveries')
		.select('id')
		.where('mailing_key', '=', key)
		.where('status', 'in', ['queued', 'held'])
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** Releases the held mails. Earlier refusals no longer count against the mailing. */
export async function releaseMailing(tx: Tx, key: string): Promise<void> {
	await tx
		.updateTable('mailings')
		.set({ status: 'sending', stop_reason: '', tried: 0, refused: 0 })
		.where('key', '=', key)
		.execute();
	await moveWaiting(tx, { key, from: ['held'], to: 'queued', note: null, finishedAt: null });
	await markDigest(tx, { key, status: 'sending', note: '', sentAt: null });
}

/** Cancels a mailing: waiting mails are not sent any more. */
export async function cancelMailing(
	tx: Tx,
	{ key, note, now }: { key: string; note: string; now: Date },
): Promise<void> {
	await tx
		.updateTable('mailings')
		.set({ status: 'cancelled', finished_at: now })
		.where('key', '=', key)
		.execute();
	await moveWaiting(tx, { key, from: ['queued', 'held'], to: 'withdrawn', note, finishedAt: now });
	await markDigest(tx, { key, status: 'cancelled', note, sentAt: null });
}

/** Requeues the uncertain mails of a mailing. Returns how many. */
export async function requeueUncertain(
	tx: Tx,
	{ key, status, now }: { key: string; status: MailingStatus; now: Date },
): Promise<number> {
	const isHeld = status === 'paused' || status === 'stopped';
	const { numUpdatedRows } = await tx
		.updateTable('deliveries')
		.set(requeued({ now, isHeld }))
		.where('mailing_key', '=', key)
		.where('status', '=', 'uncertain')
		.where('recipient', 'like', '%_@_%')
		.executeTakeFirst();
	if (numUpdatedRows > 0) await reopenMailing(tx, key);
	return Number(numUpdatedRows);
}

/** Reopens a finished mailing that has a mail to send again. */
export async function reopenMailing(tx: Tx, key: string): Promise<void> {
	await tx
		.updateTable('mailings')
		.set({ status: 'sending', finished_at: null, tried: 0, refused: 0 })
		.where('key', '=', key)
		.where('status', '=', 'sent')
		.execute();
}

/**
 * Finishes every mailing that has nothing left to send, along with its digest; also a paused one whose last mail was already in
 * flight. Safe to run concurrently; after a crash, the next run catches up. Returns the mailings that ended.
 */
export async function finishMailings(tx: Tx, now: Date): Promise<string[]> {
	const open = await tx
		.selectFrom('mailings')
		.select('key')
		.where('status', 'in', ['sending', 'paused'])
		.orderBy('key')
		.forNoKeyUpdate()
		.skipLocked()
		.execute();
	if (open.length === 0) return [];
	// A separate statement, so that it sees everything committed before the lock was acquired.
	const { rows } = await sql<{ key: string }>`
		update mailings set status = 'sent', finished_at = ${now}
		where key = any(${open.map(({ key }) => key)}::text[])
			and not exists (
				select from deliveries where mailing_key = key and deliveries.status in ('queued', 'held')
			)
			and not exists (select from deliveries where mailing_key = key and deliveries.status = 'sending')
		returning key
	`.execute(tx);
	for (const { key } of rows) await markDigest(tx, { key, status: 'sent', note: '', sentAt: now });
	return rows.map(({ key }) => key);
}

/** Adds a sender's attempts and returns the totals since the mailing started or was resumed. */
export async function addTries(
	db: Db,
	{ key, tried, refused }: { key: string; tried: number; refused: number },
): Promise<{ tried: number; refused: number } | null> {
	const row = await db
		.updateTable('mailings')
		.set(({ eb }) => ({ tried: eb('tried', '+', tried), refused: eb('refused', '+', refused) }))
		.where('key', '=', key)
		.returning(['tried', 'refused'])
		.executeTakeFirst();
	return row ?? null;
}

async function moveWaiting(
	tx: Tx,
	given: {
		key: string;
		from: readonly ('queued' | 'held')[];
		to: 'queued' | 'held' | 'withdrawn';
		note: string | null;
		finishedAt: Date | null;
	},
): Promise<void> {
	const { key, from, to, note, finishedAt } = given;
	while (true) {
		const { numAffectedRows } = await sql`
			update deliveries
			set status = ${to}, last_error = coalesce(${note}::text, last_error), finished_at = ${finishedAt}
			from (
				select id from deliveries
				where mailing_key = ${key} and status = any(${from}::text[])
					and status in ('queued', 'held', 'failed', 'uncertain', 'withdrawn')
				limit ${batchSize}
				for update
			) as waiting
			where deliveries.id = waiting.id
		`.execute(tx);
		if (Number(numAffectedRows ?? 0) === 0) return;
	}
}

const digestTables: Record<string, string | undefined> = {
	'digest-email': 'digest_emails',
	'collection-digest': 'collection_digests',
};

/** Updates the status of the mailing's digest, unless that was already sent or recorded by hand. */
async function markDigest(
	tx: Tx,
	given: { key: string; status: MailingStatus; note: string; sentAt: Date | null },
): Promise<void> {
	const { key, status, note, sentAt } = given;
	const [kind = '', id] = key.split(':');
	const table = digestTables[kind];
	if (!table) return;
	await sql`
		update ${sql.table(table)}
		set status = ${status}, outcome_note = ${note}, sent_at = coalesce(sent_at, ${sentAt}::timestamptz)
		where id = ${Number(id)} and status in ('sending', 'stopped')
	`.execute(tx);
}
