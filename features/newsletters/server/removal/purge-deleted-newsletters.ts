import { type Db, inTransaction } from '#database/database.ts';
import { daysToBringBack } from '#features/newsletters/contract/delete-newsletters.ts';
import {
	listDeletedBefore,
	lockDeletedNewsletter,
	purgeNewsletters,
} from '#features/newsletters/store/deleted-newsletters.ts';
import { lockReadersOf } from '#features/newsletters/store/merge-newsletters.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { presentNewsletter } from '../present.ts';

type Needs = { db: Db; clock: Clock; log: Log };

const dayMs = 24 * 3600 * 1000;

/** From this time on a deleted newsletter may be purged. */
export function goesAt(deletedAt: Date): Date {
	return new Date(deletedAt.getTime() + daysToBringBack * dayMs);
}

/** Purges newsletters that were not brought back in time, each in its own transaction. */
export async function purgeDeletedNewsletters({ db, clock, log }: Needs): Promise<void> {
	const now = clock();
	for (const id of await listDeletedBefore(db, new Date(now.getTime() - daysToBringBack * dayMs)))
		await inTransaction(db, async (tx) => {
			await lockReadersOf(tx, [id]);
			const row = await lockDeletedNewsletter(tx, id);
			// Brought back in the meantime.
			if (!row) return;
			await purgeNewsletters(tx, [id], now);
			await insertAuditEntry(tx, {
				actor: { userId: null, username: 'by itself' },
				action: 'purged',
				subject: { kind: 'newsletter', id, name: row.name },
				before: presentNewsletter(row),
				after: null,
				now,
			});
			log.info({ newsletterId: id }, 'a deleted newsletter is gone for good');
		});
}
