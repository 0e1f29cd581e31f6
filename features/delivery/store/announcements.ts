import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export type IssueToAnnounce = {
	id: number;
	slug: string;
	title: string;
	excerpt: string;
	reading_html: string;
	origin: string;
	sent_at: Date;
	created_at: Date;
	newsletter_id: number;
	newsletter_slug: string;
	newsletter_name: string;
	image_url: string;
	/** Whether the whole issue may be sent. */
	is_forwarded: boolean;
};

/** An issue of a visible newsletter that has confirmed subscribers. */
export async function findIssueToAnnounce(db: Db, id: number): Promise<IssueToAnnounce | null> {
	const { rows } = await sql<IssueToAnnounce>`
		select issues.id, issues.slug, title, excerpt, reading_html, origin, sent_at, issues.created_at, newsletter_id,
			newsletters.slug as newsletter_slug, newsletters.name as newsletter_name, image_url,
			newsletters.delivery = 'forward' and exists (
				select from forward_permissions
				where forward_permissions.newsletter_id = newsletters.id and may_get_readers(claim_id)
			) as is_forwarded
		from issues join newsletters on newsletters.id = newsletter_id
		where issues.id = ${id} and not hidden and exists (
			select from subscriptions
			where subscriptions.newsletter_id = newsletters.id and status = 'active' and converted_at is not null
		)
	`.execute(db);
	return rows[0] ?? null;
}

/** Whether the issue is still there. Nobody can remove it before the transaction ends. */
export async function holdIssue(tx: Tx, id: number): Promise<boolean> {
	const { rows } = await sql`select from issues where id = ${id} for key share`.execute(tx);
	return rows.length > 0;
}

/** Whether the same issue was already sent, because it came by both mail and feed. */
export async function isAnnouncedAlready(tx: Tx, issue: IssueToAnnounce): Promise<boolean> {
	const { rows } = await sql`
		select from issues join mailings on key = 'issue:' || issues.id
		where issues.newsletter_id = ${issue.newsletter_id} and issues.id <> ${issue.id}
			and issues.origin <> ${issue.origin}
			-- The title in the feed may have been corrected since it was sent.
			and lower(${issue.title}) in (lower(title), lower(subject))
			and sent_at between ${issue.sent_at}::timestamptz - interval '3 days'
				and ${issue.sent_at}::timestamptz + interval '3 days'
			-- An issue that is another entry's, or closer to another issue of this origin, is another one with the same title.
			and (${issue.origin} <> 'feed' or not exists (select from feed_entries where issue_id = issues.id))
			and not exists (
				select from issues other
				where other.newsletter_id = issues.newsletter_id and other.id <> ${issue.id}
					and other.origin = ${issue.origin} and lower(other.title) in (lower(issues.title), lower(subject))
					and greatest(other.sent_at - issues.sent_at, issues.sent_at - other.sent_at)
						< greatest(issues.sent_at - ${issue.sent_at}, ${issue.sent_at} - issues.sent_at)
			)
		limit 1
	`.execute(tx);
	return rows.length > 0;
}

/**
 * All statements of the transaction see the same readers: one who changes their rhythm meanwhile still gets the issue exactly
 * once.
 */
export async function setRepeatableRead(tx: Tx): Promise<void> {
	await sql`set transaction isolation level repeatable read`.execute(tx);
}
