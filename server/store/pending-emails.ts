import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from './database.ts';
import { anywhereIn } from './patterns.ts';
import type { Tables } from './tables.ts';

type Columns = Selectable<Tables['pending_emails']>;
export type PendingEmailRow = Omit<Columns, 'raw' | 'uid' | 'uid_validity'> & { is_kept: boolean };
export type NewPendingEmail = Insertable<Tables['pending_emails']>;

const shown = [
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
] as const;

const isKept = sql<boolean>`raw is not null`.as('is_kept');

/** Which of these mails are there already, wherever they were fetched from. */
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

/** Answers how many were new: one that has its place in the mailbox already is left alone. */
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
		.select([...shown, isKept])
		.where('id', '=', id)
		.executeTakeFirst();
	return row ?? null;
}

/** Held until the transaction ends. */
export async function lockPendingEmail(tx: Tx, id: number): Promise<PendingEmailRow | null> {
	const row = await tx
		.selectFrom('pending_emails')
		.select([...shown, isKept])
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst();
	return row ?? null;
}

/** A mail together with the message as it came. */
export async function findWholeEmail(
	db: Db,
	id: number,
): Promise<(PendingEmailRow & { raw: Uint8Array | null }) | null> {
	const row = await db
		.selectFrom('pending_emails')
		.select([...shown, isKept, 'raw'])
		.where('id', '=', id)
		.executeTakeFirst();
	return row ?? null;
}

/** The message as it came; null when it was too large to keep. */
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

export type EmailFilter = { show: 'all' | 'pending' | 'processed' | 'ignored' | 'trouble'; q: string };

export function listPendingEmails(
	db: Db,
	{ limit, page, ...filter }: EmailFilter & { limit: number; page: number },
): Promise<PendingEmailRow[]> {
	return filtered(db, filter)
		.select([...shown, isKept])
		.orderBy('received_at', 'desc')
		.orderBy('id', 'desc')
		.limit(limit)
		.offset((page - 1) * limit)
		.execute();
}

/** Counts no further than a person would turn pages. */
export async function countPendingEmails(db: Db, filter: EmailFilter, atMost = 10_000): Promise<number> {
	const { count } = await db
		.selectFrom(filtered(db, filter).select('id').limit(atMost).as('found'))
		.select(sql<number>`count(*)::int`.as('count'))
		.executeTakeFirstOrThrow();
	return count;
}

function filtered(db: Db, { show, q }: EmailFilter) {
	let query = db.selectFrom('pending_emails');
	if (show === 'trouble') query = query.where('status', 'in', ['failed', 'quarantined']);
	else if (show !== 'all') query = query.where('status', '=', show);
	for (const word of q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5))
		query = query.where(
			sql<string>`lower(from_name || ' ' || from_address || ' ' || subject)`,
			'like',
			anywhereIn(word),
		);
	return query;
}

/** The next mails that wait, oldest first. */
export async function listWaitingIds(
	db: Db,
	{ after, limit }: { after: number; limit: number },
): Promise<number[]> {
	const rows = await db
		.selectFrom('pending_emails')
		.select('id')
		.where('status', '=', 'pending')
		.where('id', '>', after)
		.orderBy('id')
		.limit(limit)
		.execute();
	return rows.map(({ id }) => id);
}

export async function countEmails(db: Db): Promise<{ pending: number; emails: number; sources: number }> {
	const { rows } = await sql<{ pending: number; emails: number; sources: number }>`
		select
			(select count(*)::int from pending_emails where status = 'pending') as pending,
			(select count(*)::int from pending_emails) as emails,
			(select count(*)::int from newsletter_sources where status <> 'ignored') as sources
	`.execute(db);
	return rows[0] ?? { pending: 0, emails: 0, sources: 0 };
}

export type SourceMailRow = Pick<
	Columns,
	'id' | 'subject' | 'from_address' | 'newsletter_name' | 'received_at' | 'sent_at'
>;

/** The latest issues of a source, newest first. */
export function listSourceIssues(db: Db, sourceId: number, limit = 40): Promise<SourceMailRow[]> {
	return db
		.selectFrom('pending_emails')
		.select(['id', 'subject', 'from_address', 'newsletter_name', 'received_at', 'sent_at'])
		.where('source_id', '=', sourceId)
		.where('kind', '=', 'issue')
		.where('status', '=', 'processed')
		.orderBy('received_at', 'desc')
		.orderBy('id', 'desc')
		.limit(limit)
		.execute();
}

/** Processed issues of a source that are not filed under its newsletter yet, newest first. */
export async function listUnfiledIds(db: Db, sourceId: number, limit: number): Promise<number[]> {
	const rows = await db
		.selectFrom('pending_emails')
		.select('id')
		.where('source_id', '=', sourceId)
		.where('kind', '=', 'issue')
		.where('status', '=', 'processed')
		.where('issue_id', 'is', null)
		.where('raw', 'is not', null)
		.orderBy('received_at', 'desc')
		.orderBy('id', 'desc')
		.limit(limit)
		.execute();
	return rows.map(({ id }) => id);
}

export function listEmailsOfSource(db: Db, sourceId: number, limit: number): Promise<PendingEmailRow[]> {
	return db
		.selectFrom('pending_emails')
		.select([...shown, isKept])
		.where('source_id', '=', sourceId)
		.orderBy('received_at', 'desc')
		.orderBy('id', 'desc')
		.limit(limit)
		.execute();
}

/** The issue that another copy of the same mail became. */
export async function findTwin(
	db: Db,
	{ sourceId, wordsHash, exceptId }: { sourceId: number; wordsHash: string; exceptId: number },
): Promise<{ id: number; issue_id: number | null } | null> {
	const row = await db
		.selectFrom('pending_emails')
		.select(['id', 'issue_id'])
		.where('source_id', '=', sourceId)
		.where('words_hash', '=', wordsHash)
		.where('status', '=', 'processed')
		.where('id', '!=', exceptId)
		.orderBy('id')
		.executeTakeFirst();
	return row ?? null;
}

export async function moveEmails(tx: Tx, fromSourceId: number, toSourceId: number): Promise<void> {
	await tx
		.updateTable('pending_emails')
		.set({ source_id: toSourceId })
		.where('source_id', '=', fromSourceId)
		.execute();
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
		.executeTakeFirst();
	return row ?? null;
}
