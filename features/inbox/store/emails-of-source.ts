import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import { isKept, type PendingEmailRow, shownColumns } from './pending-emails.ts';

/** Whether any mail of a source was proven to come from one of these senders. */
export async function hasProvenEmails(
	db: Db,
	sourceId: number,
	senders: readonly string[],
): Promise<boolean> {
	const row = await db
		.selectFrom('pending_emails')
		.select('id')
		.where('source_id', '=', sourceId)
		.where('proven_sender', '=', sql<string>`any(${[...senders]}::text[])`)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

export type SourceMailRow = Pick<
	Selectable<Tables['pending_emails']>,
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
		.select([...shownColumns, isKept])
		.where('source_id', '=', sourceId)
		.orderBy('received_at', 'desc')
		.orderBy('id', 'desc')
		.limit(limit)
		.execute();
}

/** The issue that another copy of the same mail became. */
export async function findDuplicate(
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
