import type { Mailing } from '#contract/digests.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Db } from '#server/store/database.ts';
import { findMailing, listMailingLinks } from '#server/store/mailing-outcomes.ts';
import { readMailingNumbers } from '#server/store/mailings.ts';

/** How a mailing goes, with the clicks on each of its links. */
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
