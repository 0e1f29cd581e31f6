import type { Db } from '#database/database.ts';
import { findShownNewsletter, type NewsletterRow } from '#features/newsletters/store/newsletters.ts';
import { Problem } from '#platform/problem.ts';

/** Finds a newsletter by slug, former slug or id. One that was taken down says so, even to editors. */
export async function requireVisible(
	db: Db,
	slugOrId: string,
	view: { isPreview?: boolean } = {},
): Promise<NewsletterRow> {
	const { row, isTakenDown } = await findShownNewsletter(db, slugOrId, view);
	if (!row) throw new Problem(isTakenDown ? 'newsletter_taken_down' : 'newsletter_not_found');
	return row;
}
