import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import { issuesOf } from './issues.ts';

type IssueColumns = Selectable<Tables['issues']>;
export type ManagedIssueRow = Pick<IssueColumns, 'id' | 'slug' | 'title' | 'excerpt' | 'sent_at' | 'origin'>;
export type IssueSourceRow = ManagedIssueRow &
	Pick<IssueColumns, 'newsletter_id' | 'original_html' | 'reading_html'>;

const listed = ['id', 'slug', 'title', 'excerpt', 'sent_at', 'origin'] as const;

/** One page of a newsletter's issues, newest first, whether or not the newsletter is hidden. */
export function listManagedIssues(
	db: Db,
	newsletterId: number,
	page: { limit: number; offset: number },
): Promise<ManagedIssueRow[]> {
	return issuesOf(db, newsletterId, page).select(listed).execute();
}

export async function findManagedIssue(db: Db, id: number): Promise<IssueSourceRow | null> {
	const row = await db
		.selectFrom('issues')
		.select([...listed, 'newsletter_id', 'original_html', 'reading_html'])
		.where('id', '=', id)
		.executeTakeFirst();
	return row ?? null;
}

/** Locked until the transaction ends; null if it is gone. */
export async function lockIssue(tx: Tx, id: number): Promise<IssueSourceRow | null> {
	await sql`select 1 from issues where id = ${id} for update`.execute(tx);
	return findManagedIssue(tx, id);
}

/** Null if the newsletter already has the same issue. */
export async function insertIssue(tx: Tx, issue: Insertable<Tables['issues']>): Promise<number | null> {
	const row = await tx
		.insertInto('issues')
		.values(issue)
		.onConflict((conflict) => conflict.constraint('issue_is_kept_once').doNothing())
		.returning('id')
		.executeTakeFirst();
	return row?.id ?? null;
}

/** Whether another issue of the newsletter has this content. */
export async function isIssueKept(
	tx: Tx,
	{ newsletterId, contentHash, exceptId }: { newsletterId: number; contentHash: string; exceptId: number },
): Promise<boolean> {
	const row = await tx
		.selectFrom('issues')
		.select('id')
		.where('newsletter_id', '=', newsletterId)
		.where('content_hash', '=', contentHash)
		.where('id', '!=', exceptId)
		.executeTakeFirst();
	return row !== undefined;
}

export async function updateIssue(tx: Tx, id: number, change: Updateable<Tables['issues']>): Promise<void> {
	await tx.updateTable('issues').set(change).where('id', '=', id).execute();
}

/** Replaces the content only if it still has this hash, so concurrent changes are kept. */
export async function replaceContent(
	tx: Tx,
	{ id, contentHash }: { id: number; contentHash: string },
	content: Pick<IssueColumns, 'original_html' | 'reading_html' | 'excerpt'>,
): Promise<void> {
	await tx
		.updateTable('issues')
		.set(content)
		.where('id', '=', id)
		.where('content_hash', '=', contentHash)
		.execute();
}

/** The mails it came by are ignored, so that it is not filed again with its source. */
export async function deleteIssue(tx: Tx, id: number): Promise<void> {
	await tx.updateTable('pending_emails').set({ status: 'ignored' }).where('issue_id', '=', id).execute();
	await tx.deleteFrom('issues').where('id', '=', id).execute();
}
