import type { Db } from '#database/database.ts';
import { findShownNewsletter, type NewsletterRow } from '#features/newsletters/store/newsletters.ts';
import { Problem } from '#platform/problem.ts';

/** A newsletter by slug, former slug or id. What its publisher took down says so, even to editors. */
export async function requireVisible(
	db: Db,
	slugOrId: string,
	view: { isPreview?: boolean } = {},
): Promise<NewsletterRow> {
	const { row, isTakenDown } = await findShownNewsletter(db, slugOrId, view);
	if (!row) throw new Problem(isTakenDown ? 'newsletter_taken_down' : 'newsletter_not_found');
	return row;
}
