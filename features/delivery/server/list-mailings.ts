import type { Db } from '#database/database.ts';
import type { ListedMailing } from '#features/delivery/contract/manage-delivery.ts';
import {
	type ListedMailingRow,
	listNewsletterMailings,
	listPaperMailings,
} from '#features/delivery/store/newsletter-mailings.ts';
import { readMailingNumbers } from '#features/mail/store/mailings.ts';
import { findNewsletter } from '#features/newsletters/store/newsletters.ts';
import { Problem } from '#platform/problem.ts';

const maxMailings = 10;
const maxPapers = 20;

/** The latest mailings of a newsletter's issues, with their results. */
export async function listMailings(db: Db, newsletterId: number): Promise<ListedMailing[]> {
	if (!(await findNewsletter(db, newsletterId))) throw new Problem('newsletter_not_found');
	return present(db, await listNewsletterMailings(db, newsletterId, maxMailings));
}

/** The mailings of papers: paused and stopped ones first, then the latest. */
export async function listPapers(db: Db): Promise<ListedMailing[]> {
	return present(db, await listPaperMailings(db, maxPapers));
}

async function present(db: Db, rows: ListedMailingRow[]): Promise<ListedMailing[]> {
	const numbers = await readMailingNumbers(
		db,
		rows.map(({ key }) => key),
	);
	return rows.flatMap(({ key, subject, stop_reason: stopReason, started_at: startedAt }) => {
		const counted = numbers.get(key);
		return counted ? [{ ...counted, key, subject, stopReason, startedAt: startedAt.toISOString() }] : [];
	});
}
