import type { Db } from '#database/database.ts';

export type NewsletterMailingRow = { key: string; subject: string; stop_reason: string; started_at: Date };

/** The mailings of a newsletter's issues that began last. */
export function listNewsletterMailings(
	db: Db,
	newsletterId: number,
	limit: number,
): Promise<NewsletterMailingRow[]> {
	return db
		.selectFrom('mailings')
		.select(['key', 'subject', 'stop_reason', 'started_at'])
		.where('newsletter_id', '=', newsletterId)
		.orderBy('started_at', 'desc')
		.limit(limit)
		.execute();
}
