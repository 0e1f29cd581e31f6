import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

export type ListedMailingRow = { key: string; subject: string; stop_reason: string; started_at: Date };

/** The latest mailings of a newsletter's issues. */
export function listNewsletterMailings(
	db: Db,
	newsletterId: number,
	limit: number,
): Promise<ListedMailingRow[]> {
	return listed(db, limit).where('newsletter_id', '=', newsletterId).orderBy('started_at', 'desc').execute();
}

/** Paused and stopped papers first, then the latest. */
export function listPaperMailings(db: Db, limit: number): Promise<ListedMailingRow[]> {
	return listed(db, limit)
		.where(sql<boolean>`key like 'paper:%'`)
		.orderBy(sql`(status in ('paused', 'stopped'))`, 'desc')
		.orderBy('started_at', 'desc')
		.execute();
}

function listed(db: Db, limit: number) {
	return db.selectFrom('mailings').select(['key', 'subject', 'stop_reason', 'started_at']).limit(limit);
}
