import { type Db, inTransaction } from '#database/database.ts';
import type { BulkChange } from '#features/newsletters/contract/manage-newsletters.ts';
import {
	deleteFromCategory,
	insertIntoCategory,
	lockNewsletters,
	updateManyNewsletters,
} from '#features/newsletters/store/managed-newsletters.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import { Problem } from '#platform/problem.ts';
import { checkCategoryIds } from './check-category-ids.ts';
import { refreshCategoryCounts } from './jobs.ts';
import { presentNewsletter } from './present.ts';

/** Applies one change to many newsletters, all or nothing; ids that no longer exist are ignored. */
export function changeManyNewsletters(
	{ db, enqueue, clock }: { db: Db; enqueue: Enqueue; clock: Clock },
	actor: Identity,
	{ ids, isSponsored, hidden, addCategoryId, removeCategoryId }: BulkChange,
): Promise<{ changed: number }> {
	return inTransaction(db, async (tx) => {
		const [added] = addCategoryId ? await checkCategoryIds(tx, [addCategoryId]) : [];
		const before = await lockNewsletters(tx, ids);
		if (hidden === false && before.some(({ delisted_at }) => delisted_at))
			throw new Problem('newsletter_delisted');
		const found = before.map(({ id }) => id);
		await updateManyNewsletters(tx, found, {
			...(isSponsored !== undefined && { is_sponsored: isSponsored }),
			...(hidden !== undefined && { hidden }),
		});
		if (added !== undefined) await insertIntoCategory(tx, added, found);
		if (removeCategoryId !== undefined) await deleteFromCategory(tx, Number(removeCategoryId), found);
		const after = new Map((await lockNewsletters(tx, found)).map((row) => [row.id, presentNewsletter(row)]));
		let changed = 0;
		for (const row of before) {
			const [was, is] = [presentNewsletter(row), after.get(row.id)];
			if (!is || JSON.stringify(was) === JSON.stringify(is)) continue;
			changed += 1;
			await insertAuditEntry(tx, {
				actor,
				action: 'changed',
				subject: { kind: 'newsletter', id: row.id, name: row.name },
				before: was,
				after: is,
				now: clock(),
			});
		}
		await enqueue(tx, refreshCategoryCounts, {});
		return { changed };
	});
}
