import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { containsPattern } from '#database/like-patterns.ts';
import { countRows, countRowsUpTo, onPage } from '#database/list-queries.ts';
import type { Tables } from '#database/tables.ts';

type Columns = Selectable<Tables['pending_emails']>;
export type PendingEmailRow = Omit<Columns, 'raw' | 'uid' | 'uid_validity'> & { is_kept: boolean };
export type NewPendingEmail = Insertable<Tables['pending_emails']>;

/** Everything but the raw message. */
export const shownColumns = [
	'id',
	'mailbox',
	'message_id',
	'body_hash',
	'from_name',
	'from_address',
	'subject',
	'size_bytes',
	'status',
	'kind',
	'judged_because',
	'confirmation_url',
	'source_id',
	'issue_id',
	'attempts',
	'failure',
	'received_at',
	'fetched_at',
	'processed_at',
	'newsletter_name',
	'words_hash',
	'sent_at',
	'proven_sender',
	'sender_checks',
	'sender_is_refuted',
	'look_again_at',
] as const;

export const isKept = sql<boolean>`raw is not null`.as('is_kept');

/** Which of these mails are already stored, from any folder. */
export async function listKnownEmails(
	db: Db,
	messageIds: readonly string[],
): Promise<Pick<Columns, 'message_id' | 'from_address' | 'body_hash'>[]> {
	if (messageIds.length === 0) return [];
	return db
		.selectFrom('pending_emails')
		.select(['message_id', 'from_address', 'body_hash'])
		.where('message_id', '=', sql<string>`any(${[...messageIds]}::text[])`)
		.execute();
}

/** Returns how many were new: rows with a known position in the mailbox are skipped. */
export async function insertPendingEmails(tx: Tx, rows: readonly NewPendingEmail[]): Promise<number> {
	if (rows.length === 0) return 0;
	const inserted = await tx
		.insertInto('pending_emails')
		.values([...rows])
		.onConflict((conflict) => conflict.constraint('pending_email_is_fetched_once').doNothing())
		.returning('id')
		.execute();
	return inserted.length;
}

export async function findPendingEmail(db: Db, id: number): Promise<PendingEmailRow | null> {
	const row = await db
		.selectFrom('pending_emails')
		.select([...shownColumns, isKept])
		.where('id', '=', id)
		.executeTakeFirst();
	return row ?? null;
}

/** Held until the transaction ends. */
export async function lockPendingEmail(tx: Tx, id: number): Promise<PendingEmailRow | null> {
	const row = await tx
		.selectFrom('pending_emails')
		.select([...shownColumns, isKept])
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst();
	return row ?? null;
}

/** Includes the raw message. */
export async function findWholeEmail(
	db: Db,
	id: number,
): Promise<(PendingEmailRow & { raw: Uint8Array | null }) | null> {
	const row = await db
		.selectFrom('pending_emails')
		.select([...shownColumns, isKept, 'raw'])
		.where('id', '=', id)
		.executeTakeFirst();
	return row ?? null;
}

/** The raw message; null if it was too large to store. */
export async function findRawEmail(db: Db, id: number): Promise<Uint8Array | null> {
	const row = await db.selectFrom('pending_emails').select('raw').where('id', '=', id).executeTakeFirst();
	return row?.raw ?? null;
}

export async function updatePendingEmail(
	tx: Tx,
	id: number,
	change: Updateable<Tables['pending_emails']>,
): Promise<void> {
	await tx.updateTable('pending_emails').set(change).where('id', '=', id).execute();
}

/** Writes what became of a mail, unless that was decided by someone else since it was looked at. */
export async function settleEmail(
	tx: Tx,
	seen: Pick<PendingEmailRow, 'id' | 'status'>,
	change: Updateable<Tables['pending_emails']>,
): Promise<void> {
	await tx
		.updateTable('pending_emails')
		.set(change)
		.where('id', '=', seen.id)
		.where('status', '=', seen.status)
		.execute();
}

export type EmailFilter = {
	show: 'all' | 'pending' | 'processed' | 'ignored' | 'aside' | 'trouble';
	q: string;
};

export function listPendingEmails(
	db: Db,
	{ limit, page, ...filter }: EmailFilter & { limit: number; page: number },
): Promise<PendingEmailRow[]> {
	return filtered(db, filter)
		.select([...shownColumns, isKept])
		.orderBy('received_at', 'desc')
		.orderBy('id', 'desc')
		.$call(onPage({ limit, page }))
		.execute();
}

/** Counts no further than anyone would page. */
export async function countPendingEmails(db: Db, filter: EmailFilter, atMost = 10_000): Promise<number> {
	return countRowsUpTo(db, atMost, filtered(db, filter).select('id'));
}

function filtered(db: Db, { show, q }: EmailFilter) {
	let query = db.selectFrom('pending_emails');
	if (show === 'trouble') query = query.where('status', 'in', ['failed', 'quarantined']);
	else if (show === 'aside') query = query.where('status', '=', 'quarantined');
	else if (show !== 'all') query = query.where('status', '=', show);
	for (const word of q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5))
		query = query.where(
			sql<string>`lower(from_name || ' ' || from_address || ' ' || subject)`,
			'like',
			containsPattern(word),
		);
	return query;
}

/** Pending mails: all, or those of sources whose newsletters are listed. */
export type WaitingFilter = { onlyListed: boolean };

function waiting(db: Db, { onlyListed }: WaitingFilter) {
	const all = db.selectFrom('pending_emails').where('status', '=', 'pending');
	return onlyListed ? all.where('source_id', 'in', listedSources(db)) : all;
}

function listedSources(db: Db) {
	return db.selectFrom('newsletter_sources').select('id').where('status', '=', 'added');
}

export async function countWaiting(db: Db, filter: WaitingFilter): Promise<number> {
	return countRows(waiting(db, filter));
}

/** The next pending mails, oldest first. */
export async function listWaitingIds(
	db: Db,
	{ after, limit, ...filter }: WaitingFilter & { after: number; limit: number },
): Promise<number[]> {
	const rows = await waiting(db, filter)
		.select('id')
		.where('id', '>', after)
		.orderBy('id')
		.limit(limit)
		.execute();
	return rows.map(({ id }) => id);
}

export type EmailCounts = { pending: number; setAside: number; emails: number; sources: number };

export async function countEmails(db: Db): Promise<EmailCounts> {
	const { rows } = await sql<EmailCounts>`
		select
			(select count(*)::int from pending_emails where status = 'pending') as pending,
			(select count(*)::int from pending_emails where status = 'quarantined') as "setAside",
			(select count(*)::int from pending_emails) as emails,
			(select count(*)::int from newsletter_sources where status <> 'ignored') as sources
	`.execute(db);
	return rows[0] ?? { pending: 0, setAside: 0, emails: 0, sources: 0 };
}

/** Requeues mails that failed, or whose sender could not be checked because DNS did not answer, once their retry is due. */
export async function requeueDue(db: Db, now: Date, { onlyListed }: WaitingFilter): Promise<void> {
	const due = db
		.updateTable('pending_emails')
		.set({ status: 'pending', look_again_at: null })
		.where('status', 'in', ['failed', 'quarantined'])
		.where('look_again_at', '<=', now);
	await (onlyListed ? due.where('source_id', 'in', listedSources(db)) : due).execute();
}

/** The subjects of the latest mails from this address. */
export async function listSubjectsFrom(
	db: Db,
	{ address, exceptId }: { address: string; exceptId: number },
): Promise<string[]> {
	const rows = await db
		.selectFrom('pending_emails')
		.select('subject')
		.where('from_address', '=', address)
		.where('id', '!=', exceptId)
		.orderBy('id', 'desc')
		.limit(20)
		.execute();
	return rows.map(({ subject }) => subject);
}

export async function findIssueLink(
	db: Db,
	issueId: number,
): Promise<{ id: number; slug: string; newsletter_id: number; newsletter_slug: string } | null> {
	const row = await db
		.selectFrom('issues')
		.innerJoin('newsletters', 'newsletters.id', 'issues.newsletter_id')
		.select(['issues.id', 'issues.slug', 'issues.newsletter_id', 'newsletters.slug as newsletter_slug'])
		.where('issues.id', '=', issueId)
		.where('newsletters.deleted_at', 'is', null)
		.executeTakeFirst();
	return row ?? null;
}
