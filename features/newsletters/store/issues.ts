import type { Selectable } from 'kysely';
import type { Db } from '#database/database.ts';
import { countRows } from '#database/list-queries.ts';
import type { Tables } from '#database/tables.ts';

type IssueColumns = Selectable<Tables['issues']>;
type Page = { limit: number; offset: number };

export type IssueRow = Pick<IssueColumns, 'id' | 'slug' | 'title' | 'excerpt' | 'reading_html' | 'sent_at'>;
export type IssueLinkRow = Pick<IssueColumns, 'id' | 'slug' | 'title' | 'sent_at'>;
export type IssueDetailRow = IssueRow & {
	newsletter_id: number;
	newsletter_slug: string;
	newsletter_name: string;
	has_original: boolean;
};

/** One page of a newsletter's issues, newest first. */
export function listIssues(db: Db, newsletterId: number, page: Page): Promise<IssueRow[]> {
	return issuesOf(db, newsletterId, page)
		.select(['id', 'slug', 'title', 'excerpt', 'reading_html', 'sent_at'])
		.execute();
}

export function issuesOf(db: Db, newsletterId: number, { limit, offset }: Page) {
	return db
		.selectFrom('issues')
		.where('newsletter_id', '=', newsletterId)
		.orderBy('sent_at', 'desc')
		.orderBy('id', 'desc')
		.limit(limit)
		.offset(offset);
}

export async function countIssues(db: Db, newsletterId: number): Promise<number> {
	return countRows(db.selectFrom('issues').where('newsletter_id', '=', newsletterId));
}

/** Null for issues of hidden newsletters, too. */
export async function findVisibleIssue(db: Db, id: number): Promise<IssueDetailRow | null> {
	const row = await selectVisible(db, id)
		.select((eb) => [
			'issues.id',
			'issues.slug',
			'issues.title',
			'issues.excerpt',
			'issues.reading_html',
			'issues.sent_at',
			'newsletters.id as newsletter_id',
			'newsletters.slug as newsletter_slug',
			'newsletters.name as newsletter_name',
			eb('issues.original_html', '!=', '').as('has_original'),
		])
		.executeTakeFirst();
	return row ? { ...row, has_original: row.has_original === true } : null;
}

/** Whether the newsletter of an issue was taken down by its publisher. */
export async function isIssueTakenDown(db: Db, id: number): Promise<boolean> {
	const row = await db
		.selectFrom('issues')
		.innerJoin('newsletters', 'newsletters.id', 'issues.newsletter_id')
		.select('issues.id')
		.where('issues.id', '=', id)
		.where('newsletters.delisted_at', 'is not', null)
		.executeTakeFirst();
	return row !== undefined;
}

/** The original design of an issue of a visible newsletter; empty if it has none. */
export async function findVisibleOriginal(
	db: Db,
	id: number,
): Promise<{ newsletter_id: number; title: string; original_html: string } | null> {
	const row = await selectVisible(db, id)
		.select(['issues.newsletter_id', 'issues.title', 'issues.original_html'])
		.executeTakeFirst();
	return row ?? null;
}

/** The issues sent just after and just before this one. */
export async function findNeighbours(
	db: Db,
	issue: { id: number; newsletter_id: number; sent_at: Date },
): Promise<{ newer: IssueLinkRow | null; older: IssueLinkRow | null }> {
	const beside = (direction: 'asc' | 'desc') =>
		db
			.selectFrom('issues')
			.select(['id', 'slug', 'title', 'sent_at'])
			.where('newsletter_id', '=', issue.newsletter_id)
			.where((eb) =>
				// Read the time from the row again: a Date has milliseconds, the database microseconds.
				eb(
					eb.refTuple('sent_at', 'id'),
					direction === 'asc' ? '>' : '<',
					eb
						.selectFrom('issues as this_one')
						.select(['this_one.sent_at', 'this_one.id'])
						.where('this_one.id', '=', issue.id)
						.$asTuple('sent_at', 'id'),
				),
			)
			.orderBy('sent_at', direction)
			.orderBy('id', direction)
			.executeTakeFirst();
	const [newer, older] = await Promise.all([beside('asc'), beside('desc')]);
	return { newer: newer ?? null, older: older ?? null };
}

function selectVisible(db: Db, id: number) {
	return db
		.selectFrom('issues')
		.innerJoin('newsletters', 'newsletters.id', 'issues.newsletter_id')
		.where('issues.id', '=', id)
		.where('newsletters.hidden', '=', false);
}
