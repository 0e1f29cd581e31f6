import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

/** Few enough that a statement ends in time on a busy machine. */
const mailsAtOnce = 5000;

type MailingRow = Selectable<Tables['mailings']>;
type MailingStatus = MailingRow['status'];

/**
 * The mailing, for changing it. Whoever changes a mailing takes it first and its mails after, so that no two wait for each
 * other.
 */
export async function lockMailing(tx: Tx, key: string): Promise<MailingRow | null> {
	const row = await tx
		.selectFrom('mailings')
		.selectAll()
		.where('key', '=', key)
		.forNoKeyUpdate()
		.executeTakeFirst();
	return row ?? null;
}

/** Keeps the mails back that wait. One that a sender is just taking goes. */
export async function holdMailing(
	tx: Tx,
	{ key, status, stopReason }: { key: string; status: 'paused' | 'stopped'; stopReason: string },
): Promise<void> {
	await tx.updateTable('mailings').set({ status, stop_reason: stopReason }).where('key', '=', key).execute();
	await moveWaiting(tx, { key, from: ['queued'], to: 'held', note: null, finishedAt: null });
	if (status === 'stopped') await markDigest(tx, { key, status, note: stopReason, sentAt: null });
}

/** Whether any mail of a mailing waits to be sent. */
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

/** Lets the mails go on that were kept back. What was refused so far is not held against it again. */
export async function releaseMailing(tx: Tx, key: string): Promise<void> {
	await tx
		.updateTable('mailings')
		.set({ status: 'sending', stop_reason: '', tried: 0, refused: 0 })
		.where('key', '=', key)
		.execute();
	await moveWaiting(tx, { key, from: ['held'], to: 'queued', note: null, finishedAt: null });
	await markDigest(tx, { key, status: 'sending', note: '', sentAt: null });
}

/** Ends a mailing before its end: what waits does not go any more. */
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

/** Sends the mails again of which nobody knows whether they arrived. Answers how many. */
export async function requeueUncertain(
	tx: Tx,
	{ key, status, now }: { key: string; status: MailingStatus; now: Date },
): Promise<number> {
	const isHeld = status === 'paused' || status === 'stopped';
	const { numUpdatedRows } = await tx
		.updateTable('deliveries')
		.set({
			status: isHeld ? 'held' : 'queued',
			attempts: 0,
			next_attempt_at: now,
			finished_at: null,
			claimed_by: null,
		})
		.where('mailing_key', '=', key)
		.where('status', '=', 'uncertain')
		.where('recipient', 'like', '%_@_%')
		.executeTakeFirst();
	if (numUpdatedRows > 0) await reopenMailing(tx, key);
	return Number(numUpdatedRows);
}

/** A mailing that had been seen to its end has a mail to send again. */
export async function reopenMailing(tx: Tx, key: string): Promise<void> {
	await tx
		.updateTable('mailings')
		.set({ status: 'sending', finished_at: null, tried: 0, refused: 0 })
		.where('key', '=', key)
		.where('status', '=', 'sent')
		.execute();
}

/**
 * Ends every mailing that has nothing left to send, and its digest with it; a paused one, too, whose last mail was on its way. Two that look at once do it once; after a crash the
 * next look does. Answers the mailings that ended.
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
	// In a statement of its own, which sees whatever was written before the lock was there.
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

/** Adds what a sender has tried, and answers all that was tried since the mailing started or was resumed. */
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
				limit ${mailsAtOnce}
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

/** The digest that a mailing is of says how far it is; one that has been sent or recorded by hand stays as it is. */
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
