import type { Db } from '#database/database.ts';
import type { Mailing } from '#features/digests/contract/mailings.ts';
import { findMailing, listMailingLinks } from '#features/mail/store/mailing-outcomes.ts';
import { readMailingNumbers } from '#features/mail/store/mailings.ts';
import { Problem } from '#platform/problem.ts';

/** The progress of a mailing, with the clicks per link. */
export async function getMailing(db: Db, key: string): Promise<Mailing> {
	const mailing = await findMailing(db, key);
	const numbers = (await readMailingNumbers(db, [key])).get(key);
	if (!mailing || !numbers) throw new Problem('mailing_not_found');
	return {
		...numbers,
		key,
		subject: mailing.subject,
		stopReason: mailing.stop_reason,
		startedAt: mailing.started_at.toISOString(),
		finishedAt: mailing.finished_at?.toISOString() ?? null,
		links: await listMailingLinks(db, key),
	};
}
