import { type Db, inTransaction } from '#database/database.ts';
import { lockCategories } from '#features/newsletters/store/categories.ts';
import {
	findManagedCategory,
	lockCategoryRows,
	type ManagedCategoryRow,
} from '#features/newsletters/store/managed-categories.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { Problem } from '#platform/problem.ts';
import { moveCategory } from './move-category.ts';
import { recordCategoryChange } from './record-category-change.ts';

/** Merges two categories: the newsletters move, and the old address redirects. */
export function mergeCategory(
	{ db, clock }: { db: Db; clock: Clock },
	actor: Identity,
	{ id, intoId }: { id: number; intoId: number },
): Promise<ManagedCategoryRow> {
	return inTransaction(db, async (tx) => {
		await lockCategories(tx);
		const rows = await lockCategoryRows(tx, [id, intoId]);
		const from = rows.find((row) => row.id === id);
		if (!from) throw new Problem('category_not_found');
		const into = rows.find((row) => row.id === intoId);
		if (!into || intoId === id) {
			const message = into ? 'Choose another category to merge into.' : 'The other category is gone.';
			throw new Problem('invalid_input', { message, fields: { intoId: message } });
		}
		const { moved } = await moveCategory(tx, from, into);
		await recordCategoryChange(tx, {
			actor,
			action: 'merged',
			id,
			before: from,
			after: into,
			more: { newsletters: moved },
			now: clock(),
		});
		return (await findManagedCategory(tx, intoId)) as ManagedCategoryRow;
	});
}
