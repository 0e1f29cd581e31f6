import type { Db } from '#database/database.ts';
import type { NewsletterMailing } from '#features/delivery/contract/manage-delivery.ts';
import { listNewsletterMailings } from '#features/delivery/store/newsletter-mailings.ts';
import { readMailingNumbers } from '#features/mail/store/mailings.ts';
import { findNewsletter } from '#features/newsletters/store/newsletters.ts';
import { Problem } from '#platform/problem.ts';

const maxMailings = 10;

/** The latest mailings of a newsletter's issues, and what became of each. */
export async function listMailings(db: Db, newsletterId: number): Promise<NewsletterMailing[]> {
	if (!(await findNewsletter(db, newsletterId))) throw new Problem('newsletter_not_found');
	const rows = await listNewsletterMailings(db, newsletterId, maxMailings);
	const numbers = await readMailingNumbers(
		db,
		rows.map(({ key }) => key),
	);
	return rows.flatMap(({ key, subject, stop_reason: stopReason, started_at: startedAt }) => {
		const counted = numbers.get(key);
		return counted ? [{ ...counted, key, subject, stopReason, startedAt: startedAt.toISOString() }] : [];
	});
}
